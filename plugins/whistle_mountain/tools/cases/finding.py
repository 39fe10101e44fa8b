"""Looking for what a line of notation tells of: pieces of the position, and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ruleworks import AnyEvent, Game, Ruleset, tag_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.notation import NotationError
from whistle_mountain.tools.notation.completing import full_tower
from whistle_mountain.tools.notation.lines import MEMORY, STEP, Kind, flat_fields
from whistle_mountain.tools.notation.reading import Line, fields_told, kind_of, memory_told, value_of
from whistle_mountain.tools.notation.steps import tag_meant
from whistle_mountain.tools.notation.values import write


def compare(line: Line, game: Game[Mountain]) -> str:
    """Return how the position differs from a line of notation; empty if it does not."""
    kind = kind_of(line)
    if kind.word == STEP:
        return "steps cannot be expected; say what is asked: `decision choose-action seat=0`"
    if kind.tagged:
        cls, told = memory_told(line, game.ruleset)
        subject = told.get("seat"), told.get("item", "")
        return _difference(told, _fields(game.scene.memory(cls, *subject), told))
    if kind.struct is None:
        return _difference({kind.word: _single(line, kind, game)}, {kind.word: _held(kind, game)})
    told = fields_told(line, kind.struct)
    if not kind.many:
        return _difference(told, _fields(_held(kind, game), told)) if told else "it names no field to compare"
    key = _key(kind, told, line)
    same = [piece for piece in _held(kind, game) if getattr(piece, key) == told[key]]
    differences = [_difference(told, _fields(piece, told)) for piece in same]
    return "there is no such piece" if not same else "" if "" in differences else differences[0]


def find_piece(line: Line, game: Game[Mountain]) -> Any:
    """Return a piece, of those there can be many of, with all the fields that a line gives, or the memory of a line."""
    kind = kind_of(line)
    if kind.word == MEMORY:
        cls, told = memory_told(line, game.ruleset)
        kept = [memory for memory in game.position.memory if type(memory) is cls]
        return next((memory for memory in kept if _fields(memory, told) == told), None)
    if kind.struct is None or not kind.many:
        raise NotationError("word", line.number, word=f"no {line.word}", known="no machine, no scaffold, no in-play")
    told = fields_told(line, kind.struct)
    return next((piece for piece in _held(kind, game) if _fields(piece, told) == told), None)


def find_events(line: Line, events: Sequence[AnyEvent], ruleset: Ruleset) -> list[int]:
    """Return the places of the events that a line, a tag and fields, describes."""
    types = ruleset.vocabulary.types["event"]
    tag = tag_meant(line.word, types)
    if tag not in types:
        raise NotationError("word", line.number, word=line.word, known=sorted(types))
    cls: Any = types[tag]
    told = fields_told(line, cls)
    return [place for place, event in enumerate(events) if type(event) is cls and _fields(event, told) == told]


def as_line(event: AnyEvent) -> str:
    """Return an event as a case would expect it."""
    cls: Any = type(event)
    values = {name: getattr(event, field) for name, (field, _, _) in flat_fields(cls).items()}
    return " ".join(("event", tag_of(cls), *(f"{name}={write(value)}" for name, value in values.items())))


def _key(kind: Kind, told: dict[str, Any], line: Line) -> str:
    """Return the field by which the pieces of a kind are told apart: the first one."""
    name, (field, _, _) = next(iter(flat_fields(kind.struct).items())) if kind.struct else ("", ("", None, None))
    if field not in told:
        raise NotationError("missing", line.number, word=line.word, field=name)
    return field


def _held(kind: Kind, game: Game[Mountain]) -> Any:
    holder = getattr(game.position, kind.owner) if kind.owner else game.position
    return getattr(holder, kind.field)


def _single(line: Line, kind: Kind, game: Game[Mountain]) -> Any:
    value = value_of(line, kind.word, line.rest, kind.hint)
    return full_tower(value, game.scene.rules.pieces) if kind.field == "tower" else value


def _fields(piece: object, told: dict[str, Any]) -> dict[str, Any]:
    return {field: getattr(piece, field) for field in told}


def _difference(told: dict[str, Any], found: dict[str, Any]) -> str:
    wrong = [name for name in told if told[name] != found[name]]
    return "; ".join(f"{name} is {write(found[name])}, not {write(told[name])}" for name in wrong)
