"""From documents to `Components`: types are checked entry by entry, so that an error can name the key."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec

from whistle_mountain.components.checks import flaws
from whistle_mountain.components.errors import ComponentsError
from whistle_mountain.components.files import Document, built_in, leaves, overlaid, read
from whistle_mountain.components.tree import TABLES, Components

_PLACE = re.compile(r" - at `\$\.?([^`]*)`$")


def load_components(override: str | Path | None = None) -> Components:
    """Return the component facts: the built-in ones, or with those of an override file in their place."""
    if override is None:
        return _printed()
    file = str(override)
    changes = read(file)
    document = overlaid(built_in(), changes, file)
    changed = tuple(key for key, _ in leaves(changes))
    document["origins"] = [*document["origins"], {"facts": changed, "provenance": "override", "why": file}]
    return _components(document, file)


@cache
def _printed() -> Components:
    return _components(built_in(), "built-in")


def _components(document: Document, file: str) -> Components:
    types = {field.encode_name: field.type for field in msgspec.structs.fields(Components)}
    parts = {key: _part(document[key], type, key, file) for key, type in types.items()}
    components = Components(**{key.replace("-", "_"): part for key, part in parts.items()})
    for flaw in flaws(components):
        raise ComponentsError(flaw.problem, file=file, key=flaw.key, **flaw.args)
    return components


def _part(content: Any, type: Any, key: str, file: str) -> Any:
    """Return a field of the components; a table of entries becomes a tuple, each entry with its id."""
    if key not in TABLES:
        return _converted(content, type, key, file)
    entry = get_args(type)[0] if get_origin(type) is tuple else type
    return tuple(
        _converted({"id": f"{TABLES[key]}.{name}", **fields}, entry, f"{key}.{name}", file)
        for name, fields in content.items()
    )


def _converted(content: Any, type: Any, key: str, file: str) -> Any:
    try:
        return msgspec.convert(content, type=type)
    except msgspec.ValidationError as error:
        place = _PLACE.search(str(error))
        inner = place[1] if place else ""
        path = key + (inner if inner.startswith("[") else f".{inner}".rstrip("."))
        problem = _PLACE.sub("", str(error))
        raise ComponentsError("wrong-value", file=file, key=path, problem=problem) from None
