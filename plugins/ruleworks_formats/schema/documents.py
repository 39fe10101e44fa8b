"""The documents: one schema for each kind of thing that clients receive, with the definitions that it needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ruleworks import Ask, Deal, Record, Ruleset, Setup, Undone, tag_of
from ruleworks.inside import FORMAT, VERSION
from ruleworks_formats.schema.components import Components, Schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"
PARTS = ("options", "events", "memories", "journal", "views", "log", "news", "saves")

TEXT: Schema = {"type": "string"}
AMOUNT: Schema = {"type": "integer", "format": "amount"}
OPTIONS: Schema = {"type": "array", "items": {"type": "string", "format": "option"}}
SEAT: Schema = {"type": "integer", "format": "seat"}
NOTHING: Schema = {"type": "null"}
OPERATION: Schema = {  # of RFC 6902, as far as it is used
    "oneOf": [
        {"properties": {"op": {"const": "remove"}}, "not": {"required": ["value"]}},
        {"properties": {"op": {"enum": ["add", "replace"]}}, "required": ["value"]},
    ],
    "type": "object",
    "properties": {"op": {"type": "string"}, "path": {"type": "string", "format": "json-pointer"}, "value": {}},
    "required": ["op", "path"],
    "additionalProperties": False,
}
LABEL: Schema = {  # a message, as catalogs know it
    "type": "object",
    "properties": {"id": TEXT, "args": {"type": "object"}},
    "required": ["args", "id"],
}


def schemas(ruleset: Ruleset) -> dict[str, Any]:
    """Return one JSON Schema for each of `PARTS`.

    An option, an event and a memory are one each; `journal` and `views` are what saves hold and players see; `log` is
    the journal as a seat may see it, and `news` what is new for it since a number of the journal.
    """
    components = Components(ruleset)
    journal = {"type": "array", "items": components.one_of((Record, Undone))}
    position = components.ref(ruleset.codec.position)
    return {
        "options": _document({"$ref": "#/$defs/AnyOption"}, components.written),
        "events": _document({"$ref": "#/$defs/AnyEvent"}, components.written),
        "memories": _document({"$ref": "#/$defs/AnyMemory"}, components.written),
        "journal": _document(journal, components.written),
        "views": _document(_view(ruleset, position), components.seen),
        "log": _document(journal, components.seen),
        "news": _document(_news(_view(ruleset, position), journal), components.seen),
        "saves": _document(_save(components, position, journal), components.written),
    }


def _document(root: Schema, definitions: Mapping[str, Schema]) -> Schema:
    """Return a document with what is reached from its root."""
    needed: dict[str, Schema] = {}
    waiting = list(_named(root))
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed[name] = definitions[name]
            waiting += _named(definitions[name])
    return {"$schema": DIALECT, **root, "$defs": {name: needed[name] for name in sorted(needed)}}


def _named(schema: Any) -> Iterator[str]:
    """Yield the names of the definitions that a schema refers to."""
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].rsplit("/", 1)[-1]
        schema = list(schema.values())
    for part in schema if isinstance(schema, list) else ():
        yield from _named(part)


def _view(ruleset: Ruleset, position: Schema) -> Schema:
    types = ruleset.vocabulary.types
    decision = _object({"seat": SEAT, "kind": _tags(cls for cls in types["step"].values() if issubclass(cls, Ask))})
    group = _object({"kind": _tags(types["option"].values()), "label": LABEL, "options": OPTIONS})
    return _object(
        {
            "game": {"const": ruleset.game},
            "seat": {"anyOf": [SEAT, NOTHING]},
            "seq": AMOUNT,
            "position": position,
            "decision": {"anyOf": [NOTHING, decision]},
            "options": OPTIONS,
            "groups": {"type": "array", "items": group},
            "over": {"type": "boolean"},
            "scores": {"anyOf": [NOTHING, {"type": "array", "items": AMOUNT}]},
            "winners": {"type": "array", "items": SEAT},
        }
    )


def _tags(types: Iterable[type]) -> Schema:
    """Return the schema of a tag of one of these types."""
    found = sorted(map(tag_of, types))
    return {"enum": found} if found else {"not": {}}


def _news(view: Schema, journal: Schema) -> Schema:
    """Return the schema of news: what changed as a patch, or the whole view."""
    kept = {name: view["properties"][name] for name in ("seat", "seq", "decision", "options", "groups")}
    news = _object({"since": AMOUNT, "entries": journal, **kept})
    whole = news["properties"] | {"view": view, "patch": {"type": "array", "items": OPERATION}}
    return {**news, "properties": whole, "oneOf": [{"required": ["view"]}, {"required": ["patch"]}]}


def _save(components: Components, position: Schema, journal: Schema) -> Schema:
    return _object(
        {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "check": {"type": "integer"},
            "setup": components.ref(Setup),
            "start": {"anyOf": [components.ref(Deal), position]},
            "opening": components.ref(Record),
            "journal": journal,
            "position": position,
            "digest": TEXT,
            "old": TEXT,
        }
    )


def _object(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": sorted(properties)}
