"""What may stand at a place of the facts: the fields of a table, the values of a choice, to be named in errors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

_STEPS = re.compile(r"\[[^\]]*\]|[^.\[\]]+")


def fields_at(type: Any, place: str) -> list[str]:
    """Return the keys that a table at a place of a type may have, as `cost[0].colour` names one; without its id."""
    found = [type for type in _at(type, place) if isinstance(type, inspect.StructType)]
    return [field.encode_name for type in found for field in type.fields if field.encode_name != "id"]


def values_at(type: Any, place: str) -> list[str]:
    """Return the values of which one has to stand at a place of a type; nothing where that may be any."""
    found: list[Any] = []
    for each in _at(type, place):
        if isinstance(each, inspect.LiteralType):
            found += each.values
        elif isinstance(each, inspect.EnumType):
            found += [member.value for member in each.cls]
    return [str(value) for value in dict.fromkeys(found)]


def _at(type: Any, place: str) -> list[inspect.Type]:
    """Return the types that a place may be of."""
    types = [*_single(inspect.type_info(type))]
    for step in _STEPS.findall(place):
        types = [single for each in types for inner in _inside(each, step) for single in _single(inner)]
    return types


def _inside(type: inspect.Type, step: str) -> Iterator[inspect.Type]:
    """Yield the types of what stands in something of a type, under a key or at a number."""
    match type:
        case inspect.StructType():
            yield from (field.type for field in type.fields if field.encode_name == step)
        case inspect.DictType():
            yield type.value_type
        case inspect.VarTupleType() | inspect.ListType() | inspect.SetType() | inspect.FrozenSetType():
            yield type.item_type
        case inspect.TupleType():
            yield from type.item_types
        case _:
            pass


def _single(type: inspect.Type) -> Iterator[inspect.Type]:
    """Yield the types of which a value may be one, without what is said about them."""
    if isinstance(type, inspect.Metadata):
        yield from _single(type.type)
    elif isinstance(type, inspect.UnionType):
        for each in type.types:
            yield from _single(each)
    else:
        yield type
