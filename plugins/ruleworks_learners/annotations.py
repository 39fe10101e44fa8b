"""What annotations say: the types that a value may have, and the fields of which somebody sees something."""

from __future__ import annotations

from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from msgspec import Struct

from ruleworks.inside import Field, layout


def shown(cls: type[Struct]) -> list[Field]:
    """Return the fields of a struct class of which somebody sees something."""
    return [f for f in layout(cls) if f.visibility.audience in ("all", "owner") or f.visibility.counted]


def open_to_all(cls: type[Struct]) -> list[Field]:
    """Return the fields of a struct class that everybody sees."""
    return [field for field in layout(cls) if field.visibility.audience == "all"]


def members_of(hint: Any) -> tuple[list[Any], bool]:
    """Return the types that a value may have, without their marks, and whether it may be absent."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) not in (Union, UnionType):
        return [hint], False
    found = [members_of(part) for part in get_args(hint)]
    members = [member for inner, _ in found for member in inner if member is not type(None)]
    return members, any(optional or type(None) in inner for inner, optional in found)


def is_struct(kind: Any) -> bool:
    """Tell whether a type is a struct class."""
    return isinstance(kind, type) and issubclass(kind, Struct)
