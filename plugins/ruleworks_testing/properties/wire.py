"""What goes to clients in other languages is what the schemas promise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Moment, Trail

#: The largest integer that every client, browsers included, can hold.
LARGEST = 2**53 - 1

#: So many entries of the journal of a save are looked at.
ENTRIES = 20


def everything_fits_its_schema(trail: Trail) -> None:
    """Options, events, memories, journals, views, logs and saves are what their JSON Schemas say."""
    known = trail.subject.once("shapes", set[Any]) if trail.thrifty else set[Any]()
    for moment in trail.closely("schema")[-2:]:  # the schemas are slow to check
        for name, document in _documents(moment, trail):
            shape = name, _shape(document)
            if shape in known:
                continue
            error = next(trail.subject.validators[name].iter_errors(document), None)
            if error is not None:
                raise Violation(f"{name}: {error.json_path}: {error.message}", moment.choice)
            known.add(shape)


def integers_stay_small(trail: Trail) -> None:
    """No integer on the wire is beyond 2^53 - 1, where browsers lose digits."""
    for moment in trail.closely("integers"):
        for name, document in _documents(moment, trail):
            for number in _integers(document):
                if abs(number) > LARGEST:
                    raise Violation(f"{name} hold the integer {number}; use `Bits` for masks", moment.choice)


def _documents(moment: Moment, trail: Trail) -> Iterator[tuple[str, Any]]:
    """Yield everything that a client may receive at this moment, with the name of its schema."""
    game, plain = moment.game, trail.subject.plain
    for option in moment.some_options(trail.rng("wire")):
        yield "options", plain(option)
    for record in (game.opening, *game.records[-1:]):
        yield from (("events", plain(event)) for event in record.events)
    for memory in game.scene.position.memory:
        yield "memories", plain(memory)
    yield "journal", plain(game.history.journal[-2:])
    for seat in (None, *range(trail.players)):
        for listing in ("ids", "groups"):
            yield "views", plain(game.view(seat, options=listing))
        yield "log", plain(game.log(seat, max(0, game.seq - 2)))
    if moment is trail.moments[-1]:
        yield "saves", _shortened(msgspec.json.decode(game.save()))


def _shortened(save: Any) -> Any:
    """Return a save with the end of its journal only: there can be thousands of entries, all under one schema."""
    return {**save, "journal": save["journal"][-ENTRIES:]}


def _shape(value: Any) -> Any:
    """Return what kinds of things a document holds, and where: of another one like that, little is to be learned."""
    if isinstance(value, dict):
        tag = value.get("type")
        return (tag if isinstance(tag, str) else "", frozenset((key, _shape(part)) for key, part in value.items()))
    if isinstance(value, list):
        return frozenset(map(_shape, value))
    return type(value)


def _integers(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _integers(part)
