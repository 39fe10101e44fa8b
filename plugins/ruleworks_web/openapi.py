"""The description of the interface as OpenAPI, made from the paths of messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from inspect import cleandoc
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.inspect import StructType, Type, multi_type_info

from ruleworks import __version__, kebab
from ruleworks_host import messages as say
from ruleworks_i18n import known_languages
from ruleworks_web.paths import FROM_ELSEWHERE, ROOM, Path
from ruleworks_web.problems import MEDIA as PROBLEM
from ruleworks_web.problems import ProblemDetails
from ruleworks_web.replies import JSON
from ruleworks_web.requests import several

Schema = dict[str, Any]
TEMPLATE = "#/components/schemas/{name}"
BODY = f"{TEMPLATE}Body"
PROBLEMS = {
    400: "It cannot be understood.",
    401: "Nobody with this token is at the table.",
    403: "It is not for whoever asks.",
    404: "It is not there.",
    409: "It has gone on, or is not as it would have to be.",
    413: "It is too large.",
    415: "The body is no JSON.",
    422: "The rules refuse it.",
    429: "It is too much, or too often.",
}


LAST: Schema = {
    "name": "Last-Event-ID",
    "in": "header",
    "schema": {"type": "string", "pattern": "^[0-9]{1,15}$"},
}


def description(paths: Sequence[Path]) -> Schema:
    """Return the document."""
    described = _Described(paths)
    operations: dict[str, Schema] = {}
    for path in paths:
        operations.setdefault(_plain(path.path), {})[path.method.lower()] = described.of_path(path)
    operations[_plain(f"{ROOM}/stream")] = {"get": described.of_stream()}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ruleworks",
            "version": __version__,
            "description": "Games of any ruleset: rooms, seats, commands, streams and pictures.",
        },
        "paths": operations,
        "components": {
            "schemas": described.schemas,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "the token of a seat or a watcher"},
            },
        },
        "security": [{"token": []}, {}],
    }


class _Described:
    """Descriptions of operations, with the schemas that they refer to.

    What is asked has schemas of its own: a field with a default may be left out there, and stands in every answer.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        answered = [ProblemDetails, *(path.answer for path in paths)]
        asked = [*(kind for path in paths for kind in path.asks), say.Listen]
        self._refs, answers = _components(answered, TEMPLATE)
        messages, self._asked = _components(asked, BODY)
        omitting = _omitting(self._refs)
        self.schemas: dict[str, Schema] = {
            name: schema if name in omitting else _complete(schema) for name, schema in answers.items()
        }
        inner = self._asked.keys() - {kind.__name__ for kind in messages}
        self.schemas |= {f"{name}Body": self._asked[name] for name in sorted(inner)}

    def of_path(self, path: Path) -> Schema:
        """Return the operation of a path that carries a message."""
        kind = path.asks[0]
        operation: Schema = {
            "operationId": path.name,
            "summary": _summary(kind) if len(path.asks) == 1 else "Play, or take back.",
            "parameters": [
                *[self._filled(kind, name) for name in path.fields],
                *self._of_query(kind if path.method == "GET" else None, path.elsewhere),
            ],
            "responses": self._responses(path.status, self._content(path)),
        }
        if path.method != "GET":
            required = len(path.asks) > 1 or any(self._body(kind, path).get("required", ()))
            operation["requestBody"] = {"required": required, "content": {JSON: {"schema": self._bodies(path)}}}
        return operation

    def of_stream(self) -> Schema:
        """Return the operation that listens."""
        return {
            "operationId": "stream",
            "summary": _summary(say.Listen),
            "parameters": [self._filled(say.Listen, "room"), *self._of_query(say.Listen, FROM_ELSEWHERE), LAST],
            "responses": self._responses(200, {"text/event-stream": {"schema": {"type": "string"}}}),
        }

    def _content(self, path: Path) -> Schema:
        if path.file is None:
            return {JSON: {"schema": self._refs[path.answer]}}
        return {path.file.media: {"schema": {"type": "object" if path.file.media == JSON else "string"}}}

    def _filled(self, kind: type[Any], name: str) -> Schema:
        """Return a part of an address that is filled in."""
        schema = {"minLength": 1, **_without_null(self._asked[kind.__name__]["properties"][name])}
        return {"name": name, "in": "path", "required": True, "schema": schema}

    def _responses(self, status: int, content: Schema) -> Schema:
        problem = {PROBLEM: {"schema": self._refs[ProblemDetails]}}
        problems = {str(code): {"description": said, "content": problem} for code, said in PROBLEMS.items()}
        return {str(status): {"description": "It is done.", "content": content}, **problems}

    def _of_query(self, kind: Any, elsewhere: frozenset[str]) -> list[Schema]:
        """Return the parameters of a query: the fields of a message."""
        found: list[Schema] = [
            {"name": "language", "in": "query", "schema": {"type": "string", "enum": list(known_languages())}}
        ]
        if kind is None:
            return found
        schema, names = self._asked[kind.__name__], {field: name for name, field in several(kind).items()}
        for field, about in schema["properties"].items():
            if field not in elsewhere | {"type"}:
                name, required = names.get(field, field), field in schema.get("required", ())
                found.append({"name": name, "in": "query", "required": required, "schema": _without_null(about)})
        return found

    def _bodies(self, path: Path) -> Schema:
        """Return the schema of the body of a path: one message, or several that its `type` tells apart."""
        refs = {kebab(kind.__name__): self._named(kind, path) for kind in path.asks}
        if len(refs) == 1:
            return {"$ref": next(iter(refs.values()))}
        return {
            "oneOf": [{"$ref": ref} for ref in refs.values()],
            "discriminator": {"propertyName": "type", "mapping": refs},
        }

    def _named(self, kind: type[Any], path: Path) -> str:
        self.schemas[f"{kind.__name__}Body"] = self._body(kind, path)
        return BODY.format(name=kind.__name__)

    def _body(self, kind: type[Any], path: Path) -> Schema:
        """Return the schema of a message without what the address and the headers say."""
        whole = self._asked[kind.__name__]
        left = path.elsewhere | ({"type"} if len(path.asks) == 1 else set())
        properties = {name: about for name, about in whole["properties"].items() if name not in path.elsewhere}
        required = [name for name in whole.get("required", ()) if name not in left]
        return {**whole, "properties": properties, "required": required}


def _components(kinds: Iterable[Any], template: str) -> tuple[dict[Any, Schema], dict[str, Schema]]:
    """Return a reference to each of some types, and the schemas of all that they hold, by name."""
    known = list(dict.fromkeys(kind for kind in kinds if kind is not None))
    refs, components = msgspec.json.schema_components(known, ref_template=template)
    return dict(zip(known, refs, strict=True)), dict(components)


def _omitting(kinds: Iterable[Any]) -> set[str]:
    """Return the names of the structs within some types that leave fields out where they have their defaults."""
    structs: set[type[Struct]] = set()
    left: list[Any] = [multi_type_info(kinds)]
    while left:
        part = left.pop()
        if isinstance(part, tuple):
            left += part
        elif isinstance(part, StructType) and part.cls not in structs:
            structs.add(part.cls)
            left += [field.type for field in part.fields]
        elif isinstance(part, Type) and not isinstance(part, StructType):
            left += [getattr(part, name) for name in part.__struct_fields__]
    return {cls.__name__ for cls in structs if cls.__struct_config__.omit_defaults}


def _complete(schema: Schema) -> Schema:
    """Return the schema of a struct of which every field is sent."""
    return {**schema, "required": list(schema["properties"])} if "properties" in schema else schema


def _summary(kind: type[Any]) -> str:
    return cleandoc(kind.__doc__ or "").partition("\n")[0]


def _plain(path: str) -> str:
    return path.replace(":str}", "}")


def _without_null(schema: Mapping[str, Any]) -> Schema:
    """Return the schema of what may be left out, which no query can say to be nothing."""
    plain = {name: value for name, value in schema.items() if name != "default"}
    kinds = [each for each in plain.get("anyOf", ()) if each.get("type") != "null"]
    return kinds[0] if len(kinds) == 1 else plain
