"""The schemas of all types of a ruleset: as they are written down, and as somebody may see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from inspect import cleandoc
from typing import Any

import msgspec
from msgspec import Struct

from ruleworks import AnyEvent, AnyMemory, AnyOption, AnyStep, Bits, Deal, Record, Ruleset, Setup, Undone, tag_of
from ruleworks.inside import ANY, Field, layout

Schema = dict[str, Any]

REFERENCE = "#/$defs/{name}"
NAMES: dict[Any, str] = {AnyStep: "AnyStep", AnyOption: "AnyOption", AnyEvent: "AnyEvent", AnyMemory: "AnyMemory"}
NUMBERS = ("amount", "cells", "seat")  # the marks of numbers; all others are of texts
HIDDEN: Schema = {
    "type": "object",
    "properties": {"hidden": {"type": "integer", "minimum": 0, "format": "amount"}},
    "required": ["hidden"],
}


class Components:
    """The schemas by name: `written` for saves, `seen` for whoever may not see everything."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Describe the position, the records and the vocabulary of a ruleset, and all that these hold."""
        vocabulary = ruleset.vocabulary.types
        types: list[type[Struct]] = [ruleset.codec.position, Record, Undone]
        types += [cls for kind in vocabulary.values() for cls in kind.values()]
        marked = list(dict.fromkeys(cls for root in types for cls in reached(root)))
        roots: list[type[Struct]] = [Setup, Deal, *marked]
        found, made = msgspec.json.schema_components(roots, schema_hook=_hook, ref_template=REFERENCE)
        self._refs = dict(zip(roots, found, strict=True))
        self.written: dict[str, Schema] = {name: tidy(schema) for name, schema in made.items()}
        for cls in marked:
            self.written[self.name(cls)] = with_formats(cls, self.written[self.name(cls)])
        unions = {NAMES[marker]: self.one_of(vocabulary[kind].values()) for marker, kind in ANY.items()}
        self.written |= unions
        self.seen: dict[str, dict[str, Any]] = self.written | {
            self.name(cls): relaxed(cls, self.written[self.name(cls)]) for cls in marked
        }

    def ref(self, cls: type[Struct]) -> Schema:
        """Return a reference to the schema of a type."""
        return dict(self._refs[cls])

    def name(self, cls: type[Struct]) -> str:
        """Return the name under which the schema of a type is found."""
        return str(self._refs[cls]["$ref"]).rsplit("/", 1)[-1]

    def one_of(self, types: Iterable[type[Struct]]) -> Schema:
        """Return the schema of what may be any of some types, told apart by their tags."""
        mapping = {tag_of(cls): str(self._refs[cls]["$ref"]) for cls in types}
        if not mapping:
            return {"not": {}}
        refs = [{"$ref": target} for target in mapping.values()]
        return {"oneOf": refs, "discriminator": {"propertyName": "type", "mapping": mapping}}


def reached(cls: type[Struct]) -> Iterator[type[Struct]]:
    """Yield a struct class and those that its fields may hold."""
    yield cls
    for field in layout(cls):
        for inner in field.structs:
            if inner is not cls:
                yield from reached(inner)


def tidy(schema: Schema) -> Schema:
    """Return the schema of a struct with its tag as a constant, and its text as every Python gives it."""
    properties = {
        name: {"const": inner["enum"][0]} if name == "type" and len(inner.get("enum", ())) == 1 else inner
        for name, inner in schema["properties"].items()
    }
    return {**schema, "description": cleandoc(schema.get("description", "")), "properties": properties}


def with_formats(cls: type[Struct], schema: Schema) -> Schema:
    """Return the schema of a struct with what its fields are about as their formats."""
    properties = dict(schema["properties"])
    for field in layout(cls):
        if field.about:
            properties[field.name] = _formatted(properties[field.name], field)
    return {**schema, "properties": properties}


def relaxed(cls: type[Struct], schema: Schema) -> Schema:
    """Return the schema of a struct as it is seen: what some may not see can be counted, what nobody sees is not.

    All that is left is there in every view, defaults included.
    """
    properties = dict(schema["properties"])
    for field in layout(cls):
        audience, counted = field.visibility[:2]
        if audience == "owner" or (counted and field.visibility.known):  # what somebody has seen whole is shown
            properties[field.name] = {"anyOf": [properties[field.name], HIDDEN]}
        elif audience == "nobody" and counted:
            properties[field.name] = HIDDEN
        elif audience in ("nobody", "record"):
            del properties[field.name]
    return {**schema, "properties": properties, "required": sorted(properties)}


def _formatted(schema: Any, field: Field) -> Any:
    """Put the format of a field on the numbers or texts in its schema, however deep they are."""
    if isinstance(schema, list):
        return [_formatted(part, field) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("type") == ("integer" if field.about in NUMBERS else "string"):
        return {**schema, "format": field.about}
    deeper = ("anyOf", "items", "prefixItems", "additionalProperties")
    return {name: _formatted(part, field) if name in deeper else part for name, part in schema.items()}


def _hook(kind: type) -> Schema:
    if kind is Bits:
        return {"type": "string", "pattern": "^[0-9a-f]+$"}
    return {"$ref": REFERENCE.format(name=NAMES[kind])}
