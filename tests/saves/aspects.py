"""What a save can hold: kinds of steps that wait on the agenda, of options played, and of events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

from ruleworks import Game, Record, Step


class Aspect(NamedTuple):
    """Something to be found in a save."""

    kind: str
    tag: str


WAITS, OPTION, EVENT = "waits", "option", "event"
OVER = "over"  # the end of a game; its tag is the name of the setting


def tag_of(value: Any) -> str:
    """Return the tag of a value's type, as it stands in a save."""
    return str(type(value).__struct_config__.tag)


def waiting(game: Game[Any]) -> set[Aspect]:
    """Return the steps on the agenda, and those that steps there hold."""
    return {Aspect(WAITS, tag_of(step)) for step in steps_in(game.scene.position.agenda)}


def steps_in(value: Any) -> Iterator[Step]:
    """Yield all steps within a value."""
    if isinstance(value, Step):
        yield value
    if isinstance(value, Struct):
        value = tuple([getattr(value, name) for name in value.__struct_fields__])
    if isinstance(value, tuple):
        for part in value:
            yield from steps_in(part)


def happened(record: Record) -> set[Aspect]:
    """Return what a record says."""
    events = {Aspect(EVENT, tag_of(event)) for event in record.events}
    return events if record.option is None else {Aspect(OPTION, tag_of(record.option)), *events}
