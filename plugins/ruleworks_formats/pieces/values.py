"""From data to the values that a declaration asks for; what does not fit is explained by the declared type.

msgspec converts. Its own errors name one fault, in English: whoever writes a piece is told all, in their language.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Sequence
from functools import reduce
from inspect import isclass
from operator import or_
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct

from ruleworks import Text
from ruleworks.inside import NUMBER as ANY_NUMBER
from ruleworks.inside import near
from ruleworks_formats.pieces.positions import Path
from ruleworks_formats.pieces.problems import Problems

NUMBER = Meta(ge=0, le=100)
"""The bounds of a number that declares none: effects are repeated so often, and no piece says more."""

TEXT = Meta(max_length=100)
"""The bounds of a text that declares none, most often an id."""

MISSING = object()
NAMES: dict[type[Any], str] = {
    int: "number",
    str: "text",
    bool: "truth",
    list: "list",
    dict: "table",
    float: "fraction",
}
UNIONS = (Union, types.UnionType)


def bounded(hint: Any) -> Any:
    """Return a type with the usual bounds, where it has no bounds of its own."""
    if hint is int:
        return Annotated[int, NUMBER]
    if hint is str:
        return Annotated[str, TEXT]
    if get_origin(hint) is tuple and get_args(hint)[1:] == (...,):
        member: Any = bounded(get_args(hint)[0])
        return Annotated[tuple[member, ...], Meta(max_length=100)]
    if get_origin(hint) in UNIONS:
        return reduce(or_, map(bounded, get_args(hint)))
    return hint


def is_plain(hint: Any) -> bool:
    """Tell whether values of a type can be written as data."""
    origin = get_origin(hint)
    if origin is Annotated:
        return is_plain(get_args(hint)[0])
    if origin is Literal:
        return True
    if origin in UNIONS or origin in (tuple, list):
        return all(part is ... or is_plain(part) for part in get_args(hint))
    if isclass(hint) and issubclass(hint, Struct):
        return all(is_plain(field.type) for field in msgspec.structs.fields(hint))
    return hint in (int, str, bool, float, type(None))


def converted(value: Any, hint: Any, path: Path, problems: Problems) -> Any:
    """Return the value as the type has it, or MISSING when what is wrong with it was noted."""
    found = list(_faults(value, bounded(hint), path))
    try:
        if not found:
            return msgspec.convert(value, bounded(hint))
    except msgspec.ValidationError as error:
        found = [(path, "wrong-value", {"problem": error})]
    for place, message, args in found:
        problems.add(place, message, **args)
    return MISSING


def fits(value: Any, hint: Any) -> bool:
    """Tell whether data is of a type, within its bounds."""
    return not any(True for _ in _faults(value, bounded(hint), ()))


Fault = tuple[Path, str, dict[str, Any]]


def _faults(value: Any, hint: Any, path: Path, metas: Sequence[Meta] = ()) -> Iterator[Fault]:
    """Yield what keeps a value from being of a type, part by part."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        metas = [meta for meta in args[1:] if isinstance(meta, Meta) and meta != ANY_NUMBER]
        yield from _faults(value, args[0] if metas else bounded(args[0]), path, metas)
    elif origin is Literal:
        yield from _not_among(value, args, path)
    elif origin in UNIONS:
        every = [list(_faults(value, part, path)) for part in args]
        yield from every[0] if all(every) else ()
    elif origin in (tuple, list) and args[1:] == (...,):
        yield from _in_list(value, args[0], path, metas)
    elif isclass(hint) and issubclass(hint, Struct):
        yield from _in_table(value, hint, path)
    else:
        yield from _no_such(value, hint, path, metas)


def _not_among(value: Any, values: Sequence[Any], path: Path) -> Iterator[Fault]:
    if isinstance(value, bool) or value not in values:
        known = [str(each) or '""' for each in values]
        yield path, "no-such-value", {"value": value, "known": known, "near": near(str(value), known)}


def _in_list(value: Any, member: Any, path: Path, metas: Sequence[Meta]) -> Iterator[Fault]:
    if not isinstance(value, list):
        yield path, "wrong-type", {"wanted": _kind(list), "found": _kind(type(value))}
        return
    most = next((meta.max_length for meta in metas if meta.max_length is not None), len(value))
    if len(value) > most:
        yield path, "too-many", {"found": len(value), "most": most}
    for number, each in enumerate(value[:most]):
        yield from _faults(each, bounded(member), (*path, number))


def _in_table(value: Any, cls: type[Struct], path: Path) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield path, "wrong-type", {"wanted": _kind(dict), "found": _kind(type(value))}
        return
    fields = {field.encode_name: field for field in msgspec.structs.fields(cls)}
    for name in value.keys() - fields.keys():
        yield (*path, name), "unknown-key", {"key": name, "known": [*fields], "near": near(name, fields)}
    for name, field in fields.items():
        if name in value:
            yield from _faults(value[name], bounded(field.type), (*path, name))
        elif field.required:
            yield path, "missing-key", {"key": name}


def _no_such(value: Any, hint: Any, path: Path, metas: Sequence[Meta]) -> Iterator[Fault]:
    """Yield that a single value is of another type, or which bounds it goes beyond."""
    if type(value) is not hint:
        yield path, "wrong-type", {"wanted": _kind(hint), "found": _kind(type(value))}
        return
    for meta in metas:
        least, most = meta.ge, meta.le
        if isinstance(value, int) and ((least is not None and value < least) or (most is not None and value > most)):
            yield path, "out-of-bounds", {"value": value, "least": str(least), "most": str(most)}
        if isinstance(value, str) and meta.max_length is not None and len(value) > meta.max_length:
            yield path, "long-text", {"most": meta.max_length}


def _kind(hint: Any) -> Text:
    return Text(f"ruleworks-toolbox.pieces.kind.{NAMES.get(hint, 'other')}")
