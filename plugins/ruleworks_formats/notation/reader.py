"""From lines to a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import NODEFAULT, Struct

from ruleworks import Ruleset, tag_of
from ruleworks.inside import excessive
from ruleworks_formats.notation.errors import NotationError, flawed, no_seat
from ruleworks_formats.notation.lines import MARK, MEMORY, STEP, Grammar, Kind, Line, near, usual_values
from ruleworks_formats.notation.steps import JSON, tag_meant, tagged_from


class Told(NamedTuple):
    """A position, and where in the text its parts are told: structs and the names of fields, with line numbers."""

    position: Any
    places: list[tuple[Any, int]]

    def line_of(self, about: Any) -> int:
        """Return the number of the line that tells of a part, 0 if none does."""
        same = (number for part, number in self.places if part is about)
        return next(same, 0) or next((number for part, number in self.places if part == about), 0)


def told(lines: Sequence[Line], grammar: Grammar, ruleset: Ruleset, others: Iterable[str] = ()) -> Told:
    """Return the position that lines describe; the error names the line that cannot be read."""
    fields: dict[str, dict[str, Any]] = {}
    places: list[tuple[Any, int]] = []
    seats: list[tuple[int, int]] = []  # that lines name, with the numbers of these
    for line in lines:
        if line.word != MARK:
            kind = grammar.kind_of(line, others)
            value = _value(line, kind, grammar, ruleset)
            for problem in excessive(value, kind.word, kind.bounds):
                raise flawed(problem, line.number, ())
            places.append((value if kind.many or kind.tagged else kind.field, line.number))
            seats += [(seat, line.number) for seat in _seats_in(value, kind, ruleset)]
            _put(fields.setdefault(kind.owner, {}), kind, value, line)
    position = _position(fields, grammar, lines[-1].number if lines else 0)
    for seat, number in seats:
        if seat not in range(position.players):
            raise no_seat(seat, number)
    return Told(position, places)


def compare_drawing(drawn: Sequence[Line], expected: Sequence[str]) -> None:
    """Raise an error if a drawing, where there is one, contradicts the position."""
    for place, line in enumerate(drawn):
        wanted = expected[place] if place < len(expected) else ""
        if line.rest != wanted:
            raise NotationError("drawing", line.number, wanted=wanted or "-")
    if drawn and len(drawn) < len(expected):
        raise NotationError("drawing", drawn[-1].number + 1, wanted=expected[len(drawn)])


def memory_told(line: Line, grammar: Grammar, ruleset: Ruleset) -> tuple[type[Any], dict[str, Any]]:
    """Return the class of a memory, `memory gained-cards seat=0 count=2`, and the fields that its line gives."""
    types, named = ruleset.vocabulary.types["memory"], line.after
    if named.word.startswith(JSON):
        memory = tagged_from(line.rest, line.number, ruleset, "memory")
        return type(memory), {name: getattr(memory, name) for name in memory.__struct_fields__}
    tag = tag_meant(named.word, types)
    if tag not in types:
        raise NotationError("memory", line.number, text=named.word, known=near(named.word, types))
    return types[tag], grammar.fields_told(Line(line.number, tag, named.rest), types[tag])


def subject(memory: Any) -> tuple[str, int, str]:
    """Return what a memory is about; a position holds its memories in this order."""
    return tag_of(type(memory)), -1 if memory.seat is None else memory.seat, memory.item


def _value(line: Line, kind: Kind, grammar: Grammar, ruleset: Ruleset) -> Any:
    if kind.word == MEMORY:
        cls, fields = memory_told(line, grammar, ruleset)
        return cls(**fields)
    if kind.tagged:
        return tagged_from(line.rest, line.number, ruleset)
    if kind.struct is None:
        return grammar.read(line, kind.word, line.rest, kind.hint)
    return _struct(line, kind.struct, grammar)


def _seats_in(value: Any, kind: Kind, ruleset: Ruleset) -> list[int]:
    """Return the seats that a value names."""
    if isinstance(value, Struct):
        return [ref.value for ref in ruleset.refs(value) if ref.about == "seat" and isinstance(ref.value, int)]
    if kind.about != "seat":
        return []
    return [seat for seat in (value if isinstance(value, tuple) else (value,)) if seat is not None]


def _struct(line: Line, cls: type[Struct], grammar: Grammar) -> Struct:
    fields = grammar.fields_told(line, cls)
    for name in _missing(cls, fields, grammar):
        raise NotationError("missing", line.number, word=line.word, field=name)
    return cls(**fields)


def _missing(cls: type[Struct], fields: dict[str, Any], grammar: Grammar) -> Iterator[str]:
    for name, (field, _, default) in grammar.flat_fields(cls).items():
        if field not in fields and default is NODEFAULT:
            yield name


def _put(fields: dict[str, Any], kind: Kind, value: Any, line: Line) -> None:
    """Put a value in its field; steps are read from the first to the last, which lies at the bottom."""
    if kind.word == STEP:
        fields[kind.field] = (value, *fields.get(kind.field, ()))
    elif kind.many or kind.tagged:
        fields[kind.field] = (*fields.get(kind.field, ()), value)
    elif kind.field in fields:
        raise NotationError("twice", line.number, word=line.word)
    else:
        fields[kind.field] = value


def _position(fields: dict[str, dict[str, Any]], grammar: Grammar, last: int) -> Any:
    """Put all together: first the fields of the position, then what belongs into one of them."""
    own = fields.pop("", {})
    for kind in grammar.kinds:
        if kind.field not in own and not kind.owner and usual_values(grammar.position)[kind.field] is NODEFAULT:
            if not kind.many:
                raise NotationError("missing", last, word=kind.word, field=kind.word)
            own[kind.field] = ()
    own["memory"] = tuple(sorted(own.get("memory", ()), key=subject))
    position: Any = grammar.position(**own)
    for owner, parts in fields.items():
        setattr(position, owner, msgspec.structs.replace(getattr(position, owner), **parts))
    return position
