"""JSON Schemas (2020-12) of a ruleset: what a client in another language needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from ruleworks.data import AnyEvent, AnyOption, AnyStep, Bits, Record
from ruleworks.saves import ANY, FORMAT, VERSION, Header
from ruleworks.vocabulary import layout, structs_in

if TYPE_CHECKING:
    from ruleworks.ruleset import Ruleset

DIALECT = "https://json-schema.org/draft/2020-12/schema"
HIDDEN = {
    "type": "object",
    "properties": {"hidden": {"type": "integer", "minimum": 0}},
    "required": ["hidden"],
}
REFERENCE = "#/$defs/{name}"
NAMES: dict[Any, str] = {AnyStep: "AnyStep", AnyOption: "AnyOption", AnyEvent: "AnyEvent"}


def schemas(ruleset: Ruleset) -> dict[str, Any]:
    """Return one JSON Schema each for options, events, records, views and saves."""
    position = ruleset.codec.position
    types: list[type[Struct]] = [position, Record]
    types += [cls for kind in ruleset.vocabulary.types.values() for cls in kind.values()]
    seen_types = list(dict.fromkeys(cls for root in types for cls in _reached(root)))
    roots: list[type[Struct]] = [Header, *seen_types]
    found, components = msgspec.json.schema_components(roots, schema_hook=_hook, ref_template=REFERENCE)
    refs = dict(zip(roots, found, strict=True))
    for marker, kind in ANY.items():
        members = [refs[cls] for cls in ruleset.vocabulary.types[kind].values()]
        components[NAMES[marker]] = {"anyOf": members} if members else {"not": {}}
    targets = {cls: str(refs[cls]["$ref"]).rsplit("/", 1)[-1] for cls in seen_types}
    seen = components | {name: _relaxed(cls, components[name]) for cls, name in targets.items()}
    records = {"type": "array", "items": refs[Record]}
    save = {"ruleset": refs[Header], "position": refs[position], "opening": refs[Record], "records": records}
    return {
        "options": _document({"$ref": "#/$defs/AnyOption"}, components),
        "events": _document({"$ref": "#/$defs/AnyEvent"}, components),
        "records": _document(records, components),
        "views": _document(_view(refs[position]), seen),
        "saves": _document(_save(save), components),
    }


def _hook(kind: type) -> dict[str, Any]:
    if kind is Bits:
        return {"type": "string", "pattern": "^[0-9a-f]+$"}
    return {"$ref": f"#/$defs/{NAMES[kind]}"}


def _reached(cls: type[Struct]) -> Iterator[type[Struct]]:
    """Yield a struct class and those that its fields may hold."""
    yield cls
    for _, _, hint in layout(cls):
        for inner in structs_in(hint):
            if inner is not cls:
                yield from _reached(inner)


def _document(root: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    return {"$schema": DIALECT, **root, "$defs": components}


def _relaxed(cls: type[Struct], schema: dict[str, Any]) -> dict[str, Any]:
    """Let the fields that some may not see be counted or absent."""
    properties = dict(schema["properties"])
    hidden = [name for name, visibility, _ in layout(cls) if visibility.audience != "all"]
    for name in hidden:
        properties[name] = {"anyOf": [properties[name], HIDDEN]}
    required = [name for name in schema.get("required", ()) if name not in hidden]
    return {**schema, "properties": properties, "required": required}


def _view(position: dict[str, Any]) -> dict[str, Any]:
    seat = {"type": ["integer", "null"]}
    decision = {"type": "object", "properties": {"seat": {"type": "integer"}, "kind": {"type": "string"}}}
    integers = {"type": "array", "items": {"type": "integer"}}
    properties = {
        "game": {"type": "string"},
        "seat": seat,
        "position": position,
        "decision": {"anyOf": [{"type": "null"}, decision]},
        "options": {"type": "array", "items": {"type": "string"}},
        "over": {"type": "boolean"},
        "scores": {"anyOf": [{"type": "null"}, integers]},
        "winners": integers,
    }
    return {"type": "object", "properties": properties, "required": sorted(properties)}


def _save(body: dict[str, Any]) -> dict[str, Any]:
    head = {"format": {"const": FORMAT}, "version": {"const": VERSION}, "check": {"type": "integer"}}
    return {"type": "object", "properties": head | body, "required": sorted(head | body)}
