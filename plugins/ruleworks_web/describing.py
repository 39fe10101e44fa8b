"""The description of the interface as OpenAPI, made from the list of paths and the messages themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from inspect import cleandoc
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.inspect import StructType, Type, multi_type_info

from ruleworks import __version__, kebab
from ruleworks_host import messages as say
from ruleworks_i18n import known_languages
from ruleworks_web import box, catalogs, drawings
from ruleworks_web.paths import FROM_ELSEWHERE, PATHS, Path
from ruleworks_web.problems import MEDIA as PROBLEM
from ruleworks_web.problems import ProblemDetails
from ruleworks_web.reading import several
from ruleworks_web.replies import JSON
from ruleworks_web.streaming import StreamWanted

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


class Shown(NamedTuple):
    """A route that carries no message: what it shows, and what a query may ask for."""

    path: str
    name: str
    summary: str
    answer: Any = None
    query: Any = None
    media: str = JSON
    method: str = "get"
    headers: tuple[Schema, ...] = ()


LAST: dict[str, Any] = {
    "name": "Last-Event-ID",
    "in": "header",
    "schema": {"type": "string", "pattern": "^[0-9]{1,15}$"},
}
AT = "/api/rooms/{room}"
SHOWN = (
    Shown(f"{AT}/picture", "picture", "The table as a picture.", None, drawings.Wanted, drawings.MEDIA),
    Shown(f"{AT}/overlay", "overlay", "What lies over it for options.", drawings.Over, drawings.WantedOver),
    Shown(
        f"{AT}/stream", "stream", "What is new, as events.", None, StreamWanted, "text/event-stream", headers=(LAST,)
    ),
    Shown(f"{AT}/items", "items", "All pieces of the game.", box.Box),
    Shown(f"{AT}/items/{{item}}", "item", "A piece with its picture.", box.PieceDrawn, box.PieceWanted),
    Shown(f"{AT}/rules", "rules", "All rules of the game.", box.Rules),
    Shown(f"{AT}/why-there", "whyThere", "Why nothing can be chosen there.", say.WhyNotShown, box.WhyThere),
    Shown(f"{AT}/save", "save", "The whole game as a file, after the end."),
    Shown(f"{AT}/follow", "follow", "Sit down where the game is played again.", say.Entered, method="post"),
    Shown("/api/texts/{language}", "texts", "The words of the page, and all languages.", catalogs.PageTexts),
)


def description() -> Schema:
    """Return the document."""
    described = _Described()
    paths: dict[str, Schema] = {}
    for path in PATHS:
        paths.setdefault(_plain(path.path), {})[path.method.lower()] = described.of_path(path)
    for shown in SHOWN:
        paths.setdefault(shown.path, {})[shown.method] = described.of_shown(shown)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ruleworks",
            "version": __version__,
            "description": "Games of any ruleset: rooms, seats, commands, streams and pictures.",
        },
        "paths": paths,
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

    def __init__(self) -> None:
        answered = [ProblemDetails, *(shown.answer for shown in SHOWN), *(path.answer for path in PATHS)]
        asked = [*(kind for path in PATHS for kind in path.asks), *(shown.query for shown in SHOWN)]
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
            "summary": cleandoc(kind.__doc__ or "").partition("\n")[0]
            if len(path.asks) == 1
            else "Play, or take back.",
            "parameters": [*_of_address(path.path), *self._of_query(kind if path.method == "GET" else None)],
            "responses": self._responses(path.status, {JSON: {"schema": self._refs[path.answer]}}),
        }
        if path.method != "GET":
            required = len(path.asks) > 1 or any(self._body(kind).get("required", ()))
            operation["requestBody"] = {"required": required, "content": {JSON: {"schema": self._bodies(path)}}}
        return operation

    def of_shown(self, shown: Shown) -> Schema:
        """Return the operation of a route that carries no message."""
        names = [name.strip("{}") for name in shown.path.split("/") if name.startswith("{")]
        return {
            "operationId": shown.name,
            "summary": shown.summary,
            "parameters": [*map(_string, names), *self._of_query(shown.query), *shown.headers],
            "responses": self._responses(201 if shown.method == "post" else 200, self._content(shown)),
        }

    def _content(self, shown: Shown) -> Schema:
        if shown.media != JSON:
            return {shown.media: {"schema": {"type": "string"}}}
        if shown.answer is None:
            return {JSON: {"schema": {"type": "object"}}}
        return {JSON: {"schema": self._refs[shown.answer]}}

    def _responses(self, status: int, content: Schema) -> Schema:
        problem = {PROBLEM: {"schema": self._refs[ProblemDetails]}}
        problems = {str(code): {"description": said, "content": problem} for code, said in PROBLEMS.items()}
        return {str(status): {"description": "It is done.", "content": content}, **problems}

    def _of_query(self, kind: Any) -> list[Schema]:
        """Return the parameters of a query: the fields of a message, or of what a query may ask for."""
        found: list[Schema] = [
            {"name": "language", "in": "query", "schema": {"type": "string", "enum": list(known_languages())}}
        ]
        if kind is None:
            return found
        schema, names = self._asked[kind.__name__], {field: name for name, field in several(kind).items()}
        for field, about in schema["properties"].items():
            if field not in FROM_ELSEWHERE | {"type"}:
                name, required = names.get(field, field), field in schema.get("required", ())
                found.append({"name": name, "in": "query", "required": required, "schema": _without_null(about)})
        return found

    def _bodies(self, path: Path) -> Schema:
        """Return the schema of the body of a path: one message, or several that its `type` tells apart."""
        refs = {kebab(kind.__name__): self._named(kind) for kind in path.asks}
        if len(refs) == 1:
            return {"$ref": next(iter(refs.values()))}
        return {
            "oneOf": [{"$ref": ref} for ref in refs.values()],
            "discriminator": {"propertyName": "type", "mapping": refs},
        }

    def _named(self, kind: type[Any]) -> str:
        self.schemas[f"{kind.__name__}Body"] = self._body(kind)
        return BODY.format(name=kind.__name__)

    def _body(self, kind: type[Any]) -> Schema:
        """Return the schema of a message without what the address and the headers say."""
        whole = self._asked[kind.__name__]
        alone = sum(kind in path.asks and len(path.asks) == 1 for path in PATHS)
        left = FROM_ELSEWHERE | ({"type"} if alone else set())
        properties = {name: about for name, about in whole["properties"].items() if name not in FROM_ELSEWHERE}
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


def _of_address(path: str) -> list[Schema]:
    return [_string("room")] if "{room" in path else []


def _string(name: str) -> Schema:
    """Return a part of an address that is filled in."""
    schema = {"type": "string", "minLength": 1, **({"pattern": "^[a-z0-9]{1,32}$"} if name == "room" else {})}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _plain(path: str) -> str:
    return path.replace(":str}", "}")


def _without_null(schema: Mapping[str, Any]) -> Schema:
    """Return the schema of what may be left out, which no query can say to be nothing."""
    plain = {name: value for name, value in schema.items() if name != "default"}
    kinds = [each for each in plain.get("anyOf", ()) if each.get("type") != "null"]
    return kinds[0] if len(kinds) == 1 else plain
