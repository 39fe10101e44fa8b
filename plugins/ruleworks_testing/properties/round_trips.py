"""What is written down reads back as the same."""

from __future__ import annotations

from typing import Any

import msgspec

from ruleworks import Record
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Trail

FORMS = ("json", "msgpack")


def positions_and_journals_read_back(trail: Trail) -> None:
    """Every position and journal is equal to itself written down and read, in JSON and in MessagePack."""
    codec = trail.ruleset.codec
    for moment in trail.closely("coding"):
        kinds: dict[str, Any] = {"position": moment.game.scene.position}
        if moment is trail.moments[-1]:  # whose journal begins with those of all other moments
            kinds["journal"] = moment.game.history.journal
        for form in FORMS:
            for kind, value in kinds.items():
                back = codec.decoders[form][kind].decode(codec.encoders[form].encode(value))
                if back != value:
                    raise Violation(f"{kind} reads back otherwise from {form}: {_apart(value, back)}", moment.choice)


def options_read_back(trail: Trail) -> None:
    """Every option is equal to itself written down and read, in JSON and in MessagePack."""
    codec = trail.ruleset.codec
    for moment in trail.closely("options"):
        for option in moment.some_options(trail.rng("options")):
            for form in FORMS:
                written = codec.encoders[form].encode(Record(None, option))
                back = codec.decoders[form]["record"].decode(written).option
                if back != option:
                    raise Violation(f"{option!r} reads back as {back!r}", moment.choice)


def saves_read_back(trail: Trail) -> None:
    """A saved game is loaded as the same game: position, journal and decision, and saves the same again."""
    for moment in trail.closely("saves"):
        for form in FORMS:
            saved = moment.game.save(form)
            loaded = trail.ruleset.load(saved)
            for name in ("position", "opening", "records", "seq", "over"):
                if getattr(loaded, name) != getattr(moment.game, name):
                    raise Violation(f"the loaded game has another `{name}` ({form})", moment.choice)
            if loaded.decision is not None and list(loaded.decision.options) != list(moment.options):
                raise Violation(f"the loaded game offers other options ({form})", moment.choice)
            if loaded.save(form) != saved:
                raise Violation(f"the loaded game saves otherwise ({form})", moment.choice)


def _apart(value: Any, back: Any) -> str:
    """Show the first field or part in which two values differ."""
    if isinstance(value, tuple | list) and type(value) is type(back) and len(value) == len(back):
        return next((_apart(one, other) for one, other in zip(value, back, strict=True) if one != other), "")
    if isinstance(value, msgspec.Struct) and type(value) is type(back):
        for name in value.__struct_fields__:
            if getattr(value, name) != getattr(back, name):
                return f"{type(value).__name__}.{name}: {_apart(getattr(value, name), getattr(back, name))}"
    return f"{value!r} became {back!r}"
