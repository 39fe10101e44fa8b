"""Facts as they are written: the built-in TOML files, and an override file laid over them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

from ruleworks_kit.facts.errors import FactsError, unknown_key

Document: TypeAlias = dict[str, Any]
"""Facts in nested tables, as TOML has them."""


@cache
def built_in(package: str) -> Document:
    """Return all files in the folder `data` of a package as one document; their lists of origins become one list.

    They are read once: like its code, they are part of the package.
    """
    document: Document = {"origins": []}
    folder = files(package).joinpath("data")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        name = f"{package}/data/{file.name}"
        content = _parsed(file.read_bytes(), name)
        document["origins"] += content.pop("origins", [])
        for key in content.keys() & document.keys():
            raise FactsError("twice", file=name, key=key)
        document |= content
    return document


def read(file: str) -> Document:
    """Return the content of an override file."""
    try:
        content = Path(file).expanduser().read_bytes()
    except (OSError, RuntimeError, ValueError) as error:  # the last is no path at all
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise FactsError("unreadable", file=file, problem=reason) from None
    return _parsed(content, file)


def _parsed(content: bytes, file: str) -> Document:
    try:
        return tomllib.loads(content.decode())
    except ValueError as error:  # neither UTF-8 nor TOML
        raise FactsError("no-toml", file=file, problem=str(error)) from None


def overlaid(base: Mapping[str, Any], over: Mapping[str, Any], file: str, key: str = "") -> Document:
    """Return `base` with the facts of `over`: tables are merged, everything else is replaced whole."""
    known = [name for name in base if name != "origins"]
    merged = dict(base)
    for name, value in over.items():
        path = f"{key}.{name}".removeprefix(".")
        if name not in known:
            raise unknown_key(file, path, known)
        if isinstance(base[name], dict):
            if not isinstance(value, dict):
                raise FactsError("no-table", file=file, key=path, known=", ".join(base[name]))
            merged[name] = overlaid(base[name], value, file, path)
        else:
            merged[name] = value
    return merged


def leaves(table: Mapping[str, Any], key: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every fact of a document as its key and value; a list is one fact."""
    for name, value in table.items():
        path = f"{key}.{name}".removeprefix(".")
        if isinstance(value, dict):
            yield from leaves(value, path)
        else:
            yield path, value
