"""From documents to trees of facts: types are checked entry by entry, so that an error can name the key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar, get_args, get_origin

import msgspec

from ruleworks_kit.facts.entries import MOST
from ruleworks_kit.facts.errors import FactsError, unknown_key
from ruleworks_kit.facts.files import Document
from ruleworks_kit.facts.origins import Tree
from ruleworks_kit.facts.places import fields_at, values_at

C = TypeVar("C", bound=Tree)

_PLACE = re.compile(r" - at `\$\.?([^`]*)`$")
_FIELD = re.compile(r"Object contains unknown field `(.*)`")
_VALUE = re.compile(r"Invalid enum value '?(.*?)'?")


def types_of(tree: type[Tree]) -> dict[str, Any]:
    """Return the type of each field, under its key in the data files."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(tree)}


def tree_of(tree: type[C], tables: Mapping[str, str], document: Document, file: str) -> C:
    """Return a document as a tree; `file` is what errors name."""
    types = types_of(tree)
    for key in document.keys() - types.keys():
        raise unknown_key(file, key, types)
    for key in types.keys() - document.keys():
        raise FactsError("lacking", file=file, key=key)
    parts = {key: part_of(document[key], type, key, file, tables) for key, type in types.items()}
    return tree(**{key.replace("-", "_"): part for key, part in parts.items()})


def part_of(content: Any, type: Any, key: str, file: str, tables: Mapping[str, str]) -> Any:
    """Return a field of a tree; a table of entries becomes a tuple, each entry with its id."""
    if key not in tables:
        return _converted(content, type, key, file)
    entry = get_args(type)[0] if get_origin(type) is tuple else type
    if len(content) > MOST:
        raise FactsError("too-many", file=file, key=key, found=len(content), other=key, most=MOST)
    return tuple(
        _converted({"id": f"{tables[key]}.{name}", **fields}, entry, f"{key}.{name}", file)
        for name, fields in content.items()
    )


def _converted(content: Any, type: Any, key: str, file: str) -> Any:
    try:
        return msgspec.convert(content, type=type)
    except msgspec.ValidationError as error:
        place = _PLACE.search(str(error))
        inner = place[1] if place else ""
        path = key + (inner if inner.startswith("[") else f".{inner}".rstrip("."))
        raise _refused(_PLACE.sub("", str(error)), type, inner, path, file) from None


def _refused(problem: str, type: Any, place: str, path: str, file: str) -> FactsError:
    """Return what is wrong at a place; of names that are none, it tells which there are."""
    if field := _FIELD.fullmatch(problem):
        return unknown_key(file, f"{path}.{field[1]}", fields_at(type, place))
    values = values_at(type, place)
    if values and (value := _VALUE.fullmatch(problem)):
        return FactsError("unknown-id", file=file, key=path, name=value[1], known=", ".join(values))
    return FactsError("wrong-value", file=file, key=path, problem=problem)
