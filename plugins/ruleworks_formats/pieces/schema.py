"""JSON Schema of the files that describe pieces of a game, for editors: what can be written, with the words there are.

It is written in draft 7, which editors of TOML know. It cannot say all that is checked when a file is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from inspect import cleandoc
from typing import Any, get_origin

import msgspec

from ruleworks_formats.cases.case import Written
from ruleworks_formats.pieces.bundles import Workplace
from ruleworks_formats.pieces.effects import MOST
from ruleworks_formats.pieces.files import FAMILY, LONGEST_NAME, NAME, REPLACES, ItemField, holds, item_fields
from ruleworks_formats.pieces.names import LANGUAGE, LONGEST
from ruleworks_formats.pieces.values import bounded
from ruleworks_formats.pieces.words import Argument, EffectWord
from ruleworks_formats.pieces.workshop import PieceKind, Workshop

Schema = dict[str, Any]

DIALECT = "http://json-schema.org/draft-07/schema#"
REFERENCE = "#/definitions/{name}"
EFFECT, EFFECTS = ({"$ref": REFERENCE.format(name=name)} for name in ("effect", "effects"))


def piece_schema(place: Workplace) -> Schema:
    """Return the schema of files of pieces."""
    workshop, words = place.workshop, list(place.words.sayable())
    cases, inner = _of(tuple[Written, ...])
    return {
        "$schema": DIALECT,
        "type": "object",
        "required": ["game"],
        "additionalProperties": False,
        "properties": {
            "game": {"const": workshop.game},
            "name": _name(),
            "version": {"type": "string", "maxLength": 100},
            "title": {"$ref": REFERENCE.format(name="text")},
            "needs": _ids(),
            "blocks": _ids(),
            "texts": {"type": "object", "additionalProperties": {"$ref": REFERENCE.format(name="text")}},
            **{kind.word: _table(kind) for kind in workshop.kinds},
            "case": cases,
            "given": {"type": "object", "additionalProperties": {"type": "string"}},
        },
        "definitions": {
            "text": _text(),
            "effect": _effect(words),
            "effects": {"anyOf": [EFFECT, _list(EFFECT)]},
            **{f"piece.{kind.word}": _piece(kind, workshop) for kind in workshop.kinds},
            **{f"word.{word.name}": _said(word) for word in words},
            **inner,
        },
    }


def _name() -> Schema:
    return {"type": "string", "pattern": f"^{NAME.pattern}$", "maxLength": LONGEST_NAME}


def _ids() -> Schema:
    return {"type": "array", "items": {"type": "string", "maxLength": 100}, "maxItems": 100}


def _text() -> Schema:
    text = {"type": "string", "minLength": 1, "maxLength": LONGEST, "pattern": "^[^{}]*$"}
    pattern = f"^{LANGUAGE.pattern}$"
    by_language = {"patternProperties": {pattern: text}, "additionalProperties": False, "minProperties": 1}
    return {"anyOf": [text, {"type": "object", **by_language}]}


def _table(kind: PieceKind) -> Schema:
    return {
        "type": "object",
        "propertyNames": _name(),
        "additionalProperties": {"$ref": REFERENCE.format(name=f"piece.{kind.word}")},
    }


def _piece(kind: PieceKind, workshop: Workshop) -> Schema:
    """Return the schema of one piece: one for its kind, one for each family, and one for what changes in its place."""
    usual = _described_by(kind, kind.item, workshop)
    families = [_described_by(kind, cls, workshop, name) for name, cls in kind.families.items()]
    changed = [_in_place(kind.item, workshop)] if kind.item is not None and kind.changeable else []
    return {"anyOf": [usual, *families, *changed]} if families or changed else usual


def _in_place(cls: type[Any], workshop: Workshop) -> Schema:
    """Return the schema of a piece that takes the place of the one with its id, whose name and facts stay."""
    own = item_fields(cls)
    properties = {REPLACES: _of(bounded(str))[0], **{field.name: _field(field, workshop) for field in own}}
    required = [REPLACES, *(field.name for field in own if field.required)]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _described_by(kind: PieceKind, cls: type[Any] | None, workshop: Workshop, family: str = "") -> Schema:
    """Return the schema of the tables for one class: texts, what the piece does, and what is printed on it."""
    text = {"$ref": REFERENCE.format(name="text")}
    properties: Schema = {"name": text, "rule": text, REPLACES: _of(bounded(str))[0]}
    properties |= {FAMILY: {"const": family}} if family else {}
    required = ["name", *([FAMILY] if family else [])]
    for field in item_fields(cls) if cls is not None else ():
        properties[field.name] = _field(field, workshop)
        required += [field.name] if field.required else []
    for fact in msgspec.structs.fields(kind.facts) if kind.facts is not None else ():
        properties[fact.encode_name] = _of(bounded(fact.type))[0]
        required += [fact.encode_name] if fact.required else []
    table = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    return {**_described(cls or kind.facts), **table}


def _field(field: ItemField, workshop: Workshop) -> Schema:
    if not holds(field.hint, workshop.effect):
        return _of(bounded(field.hint))[0]
    return _list(EFFECTS) if get_origin(field.hint) is tuple else EFFECTS


def _effect(words: Sequence[EffectWord]) -> Schema:
    """Return the schema of one effect: a table with one word, or a word alone where it takes nothing."""
    alone = [word.name for word in words if not any(argument.required for argument in word.arguments or ())]
    tables = {word.name: {"$ref": REFERENCE.format(name=f"word.{word.name}")} for word in words}
    table = {"type": "object", "properties": tables, "additionalProperties": False}
    return {"anyOf": [{**table, "minProperties": 1, "maxProperties": 1}, {"enum": alone}]}


def _said(word: EffectWord) -> Schema:
    """Return the schema of what stands behind a word."""
    arguments, several = word.arguments or (), word.several
    if several is not None and several.takes == "named":
        table = {"type": "object", "additionalProperties": EFFECTS, "minProperties": 1, "maxProperties": MOST}
        return {**_described(word.make), **table}
    if several is not None:
        return {**_described(word.make), **_list(EFFECTS)}
    table = {
        "type": "object",
        "properties": {argument.name: _argument(argument) for argument in arguments},
        "required": [argument.name for argument in arguments if argument.required],
        "additionalProperties": False,
    }
    first = arguments[0] if arguments else None
    if first is None or any(argument.required for argument in arguments[1:]):
        return {**_described(word.make), **table}
    return {**_described(word.make), "anyOf": [table, _argument(first)]}


def _argument(argument: Argument) -> Schema:
    return EFFECTS if argument.takes == "effect" else _of(bounded(argument.hint))[0]


def _list(member: Schema) -> Schema:
    return {"type": "array", "items": member, "minItems": 1, "maxItems": MOST}


def _described(source: Any) -> Schema:
    return {"description": cleandoc(source.__doc__)} if source is not None and source.__doc__ else {}


def _of(hint: Any) -> tuple[Schema, Mapping[str, Schema]]:
    """Return the schema of a type, and those of the types that it refers to."""
    (schema,), inner = msgspec.json.schema_components([hint], ref_template=REFERENCE)
    return schema, inner
