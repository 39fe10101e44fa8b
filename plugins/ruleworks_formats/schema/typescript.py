"""A client in TypeScript: the types of all that is sent, made from the schemas, and the functions that use them.

The functions are files of their own (`client/*.ts`), the same for every game; together with the types they are one
module that needs nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from inspect import cleandoc
from typing import Any

from ruleworks import Ruleset
from ruleworks_formats.schema.documents import LABEL, OPERATION, schemas

#: The files of the client, in the order in which they stand in it.
PARTS = ("marks", "news", "messages", "options")

#: What a field is about, by its format, as the type that `marks.ts` gives it.
MARKS = {
    "amount": "Amount",
    "area": "Area",
    "cell": "Cell",
    "cells": "CellMask",
    "item": "Item",
    "message": "MessageId",
    "place": "Place",
    "seat": "Seat",
    "word": "Word",
    "option": "OptionId",
}
RENAMED = {"Record": "Played"}  # the other is a type of TypeScript's own
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = """// Made by `ruleworks schema {game} --typescript` for version {version}; make it anew rather than change it.
// Rules: {fingerprint}
"""
_EXPORTED = re.compile(r"^(?:export )?(?:declare )?(?:type|interface|class|function|const) (\w+)", re.MULTILINE)
_NO_NAME = re.compile(r"\W")


def typescript(ruleset: Ruleset) -> str:
    """Return the client for a ruleset, as one module."""
    parts = [(files("ruleworks_formats.schema") / "client" / f"{part}.ts").read_text("utf-8") for part in PARTS]
    taken = frozenset(name for part in parts for name in _EXPORTED.findall(part))
    head = HEAD.format(game=ruleset.game, version=ruleset.versions[ruleset.game], fingerprint=ruleset.fingerprint)
    return "\n".join([head, *parts, Types(ruleset, taken).written()])


def declarations(definitions: Mapping[str, Any]) -> str:
    """Return the types of schemas by their names, with nothing else beside them."""
    write = Declarations({name: name for name in definitions})
    return "\n\n".join([write.declared(name, schema) for name, schema in sorted(definitions.items())])


class Declarations:
    """Writes JSON Schemas as types of TypeScript."""

    def __init__(self, names: Mapping[str, str], called: Sequence[tuple[Any, str]] = ()) -> None:
        """Take the names of the types by those of their definitions, and of further schemas that have a name."""
        self._names, self._called = names, called

    def type(self, schema: dict[str, Any]) -> str:
        """Return a schema as a type: its name, if it has one."""
        called = next((name for known, name in self._called if known == schema), None)
        return called or self.written(schema)

    def written(self, schema: dict[str, Any]) -> str:
        """Return a schema as a type, written out."""
        if "$ref" in schema:
            return self._names[schema["$ref"].rsplit("/", 1)[-1]]
        values = [schema["const"]] if "const" in schema else schema.get("enum")
        if values:
            return " | ".join(map(_literal, values))
        if schema.get("format") in MARKS:
            return MARKS[schema["format"]]
        if "properties" in schema:
            return self._with_alternatives(schema)
        alternatives = schema.get("anyOf") or schema.get("oneOf")
        return " | ".join(dict.fromkeys(map(self.type, alternatives))) if alternatives else self._plain(schema)

    def declared(self, name: str, schema: dict[str, Any]) -> str:
        """Return the declaration of a definition, with what it says of itself as a comment."""
        head = comment(cleandoc(schema.get("description", "")))
        if schema.get("type") == "object" and "properties" in schema:
            return f"{head}export interface {self._names[name]} {self._object(schema)}"
        return f"{head}export type {self._names[name]} = {self.type(schema)};"

    def _plain(self, schema: dict[str, Any]) -> str:
        """Return a list, a table, a text, a number or nothing at all as a type."""
        kind = schema.get("type")
        if kind == "array" and "prefixItems" in schema:
            return f"readonly [{', '.join(map(self.type, schema['prefixItems']))}]"
        if kind == "array":
            inner = self.type(schema.get("items") or {})
            return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        if kind == "object":
            return f"{{ readonly [name: string]: {self.type(schema.get('additionalProperties') or {})} }}"
        return "never" if "not" in schema else PLAIN.get(str(kind), "unknown")

    def _with_alternatives(self, schema: dict[str, Any]) -> str:
        """Return an object; where one field or another has to be there, one type for each of these cases."""
        cases = [set(case["required"]) for case in schema.get("oneOf", ())]
        either = set().union(*cases)
        shared = {name: part for name, part in schema["properties"].items() if name not in either}
        base = self._object(schema | {"properties": shared})
        alternatives = [
            " ".join(
                f"readonly {key(name)}: {self.type(schema['properties'][name])};"
                if name in case
                else f"readonly {key(name)}?: never;"
                for name in sorted(either)
            )
            for case in cases
        ]
        return f"{base} & ({' | '.join(f'{{ {each} }}' for each in alternatives)})" if alternatives else base

    def _object(self, schema: dict[str, Any]) -> str:
        required = schema.get("required", ())
        lines = [
            f"  readonly {key(name)}{'' if name in required else '?'}: {self.type(part)};".replace("\n", "\n  ")
            for name, part in schema["properties"].items()
        ]
        return "\n".join(["{", *lines, "}"])


class Types:
    """The types of what is sent, as declarations."""

    def __init__(self, ruleset: Ruleset, taken: frozenset[str]) -> None:
        """Take the schemas of a ruleset, and the names that are `taken` already."""
        found = schemas(ruleset)
        views, news = found["views"], found["news"]
        parts, whole = views["properties"], news["properties"]["view"]
        decision = next(each for each in parts["decision"]["anyOf"] if "properties" in each)
        self._definitions: dict[str, Any] = views["$defs"] | news["$defs"]
        self._documents: tuple[tuple[str, str, Any], ...] = (  # those that are no definitions: name, comment, schema
            ("View", "What a seat, or a spectator, may know.", whole),
            ("Decision", "What the game waits for.", decision),
            ("Group", "Options that differ in one thing only.", parts["groups"]["items"]),
            ("News", "What is new since `since`: a patch of the view, or the whole of it.", _bare(news)),
            ("JournalEntry", "A choice, or that one was taken back.", news["properties"]["entries"]["items"]),
            ("Position", "The whole table.", parts["position"]),
        )
        names = _names(self._definitions, taken | {name for name, *_ in self._documents})
        called = [(schema, name) for name, _, schema in self._documents[:3]]
        self._declarations = Declarations(names, [(OPERATION, "Operation"), (LABEL, "Text"), *called])

    def written(self) -> str:
        """Return all declarations: the documents first, then what they hold, by name."""
        write = self._declarations
        documents = [
            f"{comment(said)}export type {name} = {write.written(schema)};" for name, said, schema in self._documents
        ]
        definitions = [write.declared(name, schema) for name, schema in sorted(self._definitions.items())]
        return "\n\n".join(["// What a game sends: types, made from its schemas.", *documents, *definitions]) + "\n"


def _names(definitions: Iterable[str], taken: Iterable[str]) -> dict[str, str]:
    """Return names that nothing else has, by those of the definitions."""
    used, found = set(taken), dict[str, str]()
    for name in sorted(definitions, key=lambda name: (name in RENAMED, name)):
        wanted = RENAMED.get(name, _NO_NAME.sub("_", name))
        while wanted in used:
            wanted += "Value"
        found[name] = wanted
        used.add(wanted)
    return found


def _bare(document: dict[str, Any]) -> dict[str, Any]:
    """Return a document without its definitions."""
    return {name: part for name, part in document.items() if name not in ("$schema", "$defs")}


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def key(name: str) -> str:
    """Return the name of a property as it is written."""
    return name if name.isidentifier() else _literal(name)


def comment(text: str) -> str:
    """Return a text as a comment before a declaration; nothing for none."""
    if not text:
        return ""
    lines = text.replace("*/", "* /").splitlines()
    return (
        f"/** {lines[0]} */\n" if len(lines) == 1 else "\n".join(["/**", *(f" * {x}".rstrip() for x in lines), " */\n"])
    )
