"""From a text to the position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any, NamedTuple

import msgspec
from msgspec import NODEFAULT, Struct

from ruleworks import Ruleset, tag_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.notation.checking import check
from whistle_mountain.tools.notation.drawing import MARK, drawing
from whistle_mountain.tools.notation.errors import NotationError
from whistle_mountain.tools.notation.lines import GOES_ON, MEMORY, STEP, Kind, flat_fields, kinds
from whistle_mountain.tools.notation.steps import JSON, tag_meant, tagged_from
from whistle_mountain.tools.notation.values import read


class Line(NamedTuple):
    """A line that says something, with its number."""

    number: int
    word: str
    rest: str


def parse(text: str, ruleset: Ruleset) -> Mountain:
    """Return the position that a text describes; the error names the line that cannot be read."""
    lines = list(lines_of(text))
    drawn = [line for line in lines if line.word == MARK]
    told: dict[str, dict[str, Any]] = {}
    places: dict[int | str, int] = {}
    for line in lines:
        if line.word != MARK:
            kind = kind_of(line)
            value = _value(line, kind, ruleset)
            places[id(value) if kind.many else kind.field] = line.number
            _put(told.setdefault(kind.owner, {}), kind, value, line)
    position = _position(told, len(lines) and lines[-1].number)
    pieces = rules_of(ruleset).pieces
    check(position, pieces, places)
    _compare(drawn, drawing(pieces, position) if drawn else [])
    return position


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines that say something, each with what goes on in the next ones."""
    begun, first = "", 0
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = begun + line.strip()
        first = first if begun else number
        begun = stripped.removesuffix("\\") if stripped.endswith(GOES_ON) else ""
        if stripped.startswith(MARK):
            yield Line(first, MARK, stripped)
        elif stripped and not begun and not stripped.startswith("#"):
            word, _, rest = stripped.partition(" ")
            yield Line(first, word, rest.strip())
    if begun:
        raise NotationError("goes-on", first)


def kind_of(line: Line) -> Kind:
    """Return what kind of line it is; the error names words that are known."""
    known = {kind.word: kind for kind in kinds()}
    if line.word not in known:
        raise NotationError("word", line.number, word=line.word, known=_near(line.word, known))
    return known[line.word]


def _value(line: Line, kind: Kind, ruleset: Ruleset) -> Any:
    if kind.word == MEMORY:
        cls, fields = memory_told(line, ruleset)
        return cls(**fields)
    if kind.tagged:
        return tagged_from(line.rest, line.number, ruleset)
    if kind.struct is None:
        return value_of(line, kind.word, line.rest, kind.hint)
    return _struct(line, kind.struct)


def memory_told(line: Line, ruleset: Ruleset) -> tuple[type[Any], dict[str, Any]]:
    """Return the class of a memory, `memory gained-cards seat=0 count=2`, and the fields that its line gives."""
    types, (word, _, rest) = ruleset.vocabulary.types["memory"], line.rest.partition(" ")
    if word.startswith(JSON):
        memory = tagged_from(line.rest, line.number, ruleset, "memory")
        return type(memory), {name: getattr(memory, name) for name in memory.__struct_fields__}
    tag = tag_meant(word, types)
    if tag not in types:
        raise NotationError("memory", line.number, text=word, known=_near(word, types))
    return types[tag], fields_told(Line(line.number, tag, rest), types[tag])


def _struct(line: Line, cls: type[Struct]) -> Struct:
    told = fields_told(line, cls)
    for name, (field, _, default) in flat_fields(cls).items():
        if field not in told and default is NODEFAULT:
            raise NotationError("missing", line.number, word=line.word, field=name)
    return cls(**told)


def fields_told(line: Line, cls: type[Struct]) -> dict[str, Any]:
    """Return the fields of a struct that a line gives."""
    known = flat_fields(cls)
    told: dict[str, Any] = {}
    for part in line.rest.split():
        name, equals, text = part.partition("=")
        if name not in known or not equals:
            raise NotationError("field", line.number, word=line.word, field=part, known=list(known))
        field, hint, _ = known[name]
        if field in told:
            raise NotationError("twice", line.number, word=name)
        told[field] = value_of(line, name, text, hint)
    return told


def value_of(line: Line, name: str, text: str, hint: Any) -> Any:
    """Return a value that a line gives; the error shows what it should look like."""
    try:
        return read(text, hint)
    except ValueError as error:
        raise NotationError("value", line.number, field=name, text=text, example=error) from None


def _put(told: dict[str, Any], kind: Kind, value: Any, line: Line) -> None:
    """Put a value in its field; steps are read from the first to the last, which lies at the bottom."""
    if kind.word == STEP:
        told[kind.field] = (value, *told.get(kind.field, ()))
    elif kind.many or kind.tagged:
        told[kind.field] = (*told.get(kind.field, ()), value)
    elif kind.field in told:
        raise NotationError("twice", line.number, word=line.word)
    else:
        told[kind.field] = value


def _position(told: dict[str, dict[str, Any]], last: int) -> Mountain:
    """Put all together: first the fields of the position, then what belongs into one of them."""
    own = told.pop("", {})
    if "players" not in own:
        raise NotationError("missing", last, word="players", field="players")
    own["memory"] = tuple(sorted(own.get("memory", ()), key=subject))
    position = Mountain(**own)
    for owner, fields in told.items():
        setattr(position, owner, msgspec.structs.replace(getattr(position, owner), **fields))
    return position


def subject(memory: Any) -> tuple[str, int, str]:
    """Return what a memory is about; a position holds its memories in this order."""
    return tag_of(type(memory)), -1 if memory.seat is None else memory.seat, memory.item


def _compare(drawn: list[Line], expected: list[str]) -> None:
    for place, line in enumerate(drawn):
        wanted = expected[place] if place < len(expected) else ""
        if line.rest != wanted:
            raise NotationError("drawing", line.number, wanted=wanted or "-")
    if drawn and len(drawn) < len(expected):
        raise NotationError("drawing", drawn[-1].number + 1, wanted=expected[len(drawn)])


def _near(word: str, known: Iterable[str]) -> list[str]:
    return get_close_matches(word, list(known), n=3) or list(known)
