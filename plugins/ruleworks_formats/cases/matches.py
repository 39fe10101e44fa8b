"""Looking for what a line of notation tells of: pieces of the position, and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from ruleworks import AnyEvent, Game, Ruleset, tag_of
from ruleworks_formats.notation import Line, NotationError, TextNotation, notation_of
from ruleworks_formats.notation.lines import MEMORY, STEP, Grammar, Kind, near
from ruleworks_formats.notation.reader import memory_told
from ruleworks_formats.notation.steps import tag_meant
from ruleworks_formats.notation.writer import struct_line

COUNT = "count"  # `deck count=5`, `storage seat=0 cards.count=2`: how many there are


def compare(line: Line, game: Game[Any], others: Sequence[str] = ()) -> str:
    """Return how the position differs from a line of notation; empty if it does not."""
    grammar = notation_of(game.ruleset).grammar
    kind = grammar.kind_of(line, others)
    if kind.word == STEP:
        return "steps cannot be expected; say what is asked: `decision choose-action seat=0`"
    if kind.tagged:
        cls, told = memory_told(line, grammar, game.ruleset)
        subject = told.get("seat"), told.get("item", "")
        return _difference(told, _fields(game.scene.memory(cls, *subject), told, grammar), grammar)
    if kind.struct is None:
        told = _single(line, kind, game)
        return _difference(told, _fields(_holder(kind, game), told, grammar), grammar)
    told = _told(line, kind.struct, grammar)
    if not kind.many:
        if not told:
            return "it names no field to compare"
        return _difference(told, _fields(_held(kind, game), told, grammar), grammar)
    key = _key(kind, told, line, grammar)
    same = [piece for piece in _held(kind, game) if getattr(piece, key) == told[key]]
    differences = [_difference(told, _fields(piece, told, grammar), grammar) for piece in same]
    return "there is no such piece" if not same else "" if "" in differences else differences[0]


def find_piece(line: Line, game: Game[Any]) -> str:
    """Return the line of a piece, of those there can be many of, with all that a line says, or of such a memory."""
    grammar = notation_of(game.ruleset).grammar
    kind = grammar.kind_of(line)
    if kind.word == MEMORY:
        cls, told = memory_told(line, grammar, game.ruleset)
        kept = [memory for memory in game.position.memory if type(memory) is cls]
        word = f"{MEMORY} {tag_of(cls)}"
    elif kind.struct is None or not kind.many:
        known = ", ".join(f"no {each.word}" for each in grammar.kinds if each.many or each.word == MEMORY)
        raise NotationError("word", line.number, word=f"no {line.word}", known=known)
    else:
        told, kept, word = _told(line, kind.struct, grammar), _held(kind, game), kind.word
    found = [piece for piece in kept if _fields(piece, told, grammar) == told]
    return struct_line(word, found[0], grammar) if found else ""


def find_events(line: Line, events: Sequence[AnyEvent], ruleset: Ruleset) -> list[int]:
    """Return the places of the events that a line, a tag and fields, describes."""
    types = ruleset.vocabulary.types["event"]
    tag = tag_meant(line.word, types)
    if tag not in types:
        raise NotationError("event", line.number, text=line.word, known=near(line.word, sorted(types)))
    cls: Any = types[tag]
    grammar = notation_of(ruleset).grammar
    told = _told(line, cls, grammar)
    same = [place for place, event in enumerate(events) if type(event) is cls]
    return [place for place in same if _fields(events[place], told, grammar) == told]


def as_line(event: AnyEvent, grammar: Grammar) -> str:
    """Return an event as a case would expect it."""
    cls: Any = type(event)
    values = {name: getattr(event, field) for name, (field, _, _) in grammar.flat_fields(cls).items()}
    return " ".join(("event", tag_of(cls), *(f"{name}={grammar.write(value)}" for name, value in values.items())))


def _told(line: Line, cls: type[Struct], grammar: Grammar) -> dict[str, Any]:
    """Return the fields that a line gives, and how many a field holds by its name and `.count`."""
    parts = line.rest.split()
    counts = [part for part in parts if part.partition("=")[0].endswith(f".{COUNT}")]
    plain = " ".join(part for part in parts if part not in counts)
    told = grammar.fields_told(Line(line.number, line.word, plain), cls)
    for part in counts:
        name, _, text = part.partition("=")
        word = name.removesuffix(f".{COUNT}")
        known = grammar.flat_fields(cls)
        if word not in known or not grammar.holds_many(known[word][1]):
            many = [each for each, (_, hint, _) in known.items() if grammar.holds_many(hint)]
            raise NotationError("field", line.number, word=line.word, field=part, known=near(word, many))
        told[f"{known[word][0]}.{COUNT}"] = grammar.read(line, name, text, int)
    return told


def _single(line: Line, kind: Kind, game: Game[Any]) -> dict[str, Any]:
    """Return what a line says of a field of the position: its value, or how many it holds."""
    name, _, text = line.rest.partition("=")
    if name == COUNT and notation_of(game.ruleset).grammar.holds_many(kind.hint):
        return {f"{kind.field}.{COUNT}": notation_of(game.ruleset).grammar.read(line, name, text, int)}
    notation = notation_of(game.ruleset)
    value = notation.grammar.read(line, kind.word, line.rest, kind.hint)
    return {kind.field: _completed(notation, kind.field, value, game)}


def _completed(notation: TextNotation[Any], field: str, value: Any, game: Game[Any]) -> Any:
    """Return a value as it stands in a position that is complete."""
    if notation.complete is None:
        return value
    position = game.position
    setattr(position, field, value)
    notation.complete(position, game.ruleset)
    return getattr(position, field)


def _key(kind: Kind, told: dict[str, Any], line: Line, grammar: Grammar) -> str:
    """Return the field by which the pieces of a kind are told apart."""
    word = grammar.key_of(kind)
    field = grammar.flat_fields(kind.struct)[word][0] if kind.struct is not None else ""
    if field not in told:
        raise NotationError("missing", line.number, word=line.word, field=word)
    return field


def _holder(kind: Kind, game: Game[Any]) -> Any:
    return getattr(game.position, kind.owner) if kind.owner else game.position


def _held(kind: Kind, game: Game[Any]) -> Any:
    return getattr(_holder(kind, game), kind.field)


def _fields(piece: object, told: dict[str, Any], grammar: Grammar) -> dict[str, Any]:
    """Return what a piece holds of the fields that are told."""
    return {name: _field(piece, name, grammar) for name in told}


def _field(piece: object, name: str, grammar: Grammar) -> Any:
    field, dot, _ = name.partition(".")
    return grammar.count_of(getattr(piece, field)) if dot else getattr(piece, field)


def _difference(told: dict[str, Any], found: dict[str, Any], grammar: Grammar) -> str:
    wrong = [name for name in told if told[name] != found[name]]
    return "; ".join(f"{name} is {grammar.write(found[name])}, not {grammar.write(told[name])}" for name in wrong)
