"""The data types of a ruleset: every step, option and event that its bundles declare, checked and by tag."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from inspect import get_annotations
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from ruleworks.bundle import Bundle
from ruleworks.data import Ask, Event, Option, Step
from ruleworks.errors import PluginError
from ruleworks.naming import is_tuple, tag_of
from ruleworks.visibility import PUBLIC, Visibility, is_public

KINDS: tuple[tuple[str, type], ...] = (("step", Step), ("option", Option), ("event", Event))


class Vocabulary:
    """The types by kind and tag, and the bundle of each."""

    def __init__(self) -> None:
        """Start empty."""
        self.types: dict[str, dict[str, type[Any]]] = {kind: {} for kind, _ in KINDS}
        self.bundle: dict[type, str] = {}

    def add(self, bundle: Bundle) -> None:
        """Take in the types of a bundle; two types with one tag are refused."""
        for kind, cls in vocabulary_of(bundle):
            tag = tag_of(cls)
            other = self.types[kind].get(tag)
            if other is not None:
                raise PluginError("duplicate-tag", tag=tag, first=self.bundle[other], second=bundle.name)
            self.types[kind][tag] = cls
            self.bundle[cls] = bundle.name

    def union(self, kind: str) -> Any:
        """Return the union of all types of a kind, to decode into."""
        types = tuple(self.types[kind][tag] for tag in sorted(self.types[kind]))
        return Union[types] if types else None  # noqa: UP007  (a union of types known only now)


def vocabulary_of(bundle: Bundle) -> list[tuple[str, type[Any]]]:
    """Return the checked types of a bundle, each with its kind."""
    found = []
    for cls in bundle.types:
        kind = next((kind for kind, base in KINDS if isinstance(cls, type) and issubclass(cls, base)), None)
        if kind is None:
            raise PluginError("no-kind", name=bundle.name, type=getattr(cls, "__qualname__", cls))
        check_type(cls)
        found.append((kind, cls))
    if bundle.position is not None:
        layout(bundle.position)
    return found


def check_type(cls: type[Struct]) -> None:
    """Refuse a type that does not say what it does, or who sees its fields."""
    required = ("options", "chosen") if issubclass(cls, Ask) else ("run",) if issubclass(cls, Step) else ()
    for method in required:
        base = Ask if issubclass(cls, Ask) else Step
        if getattr(cls, method) is getattr(base, method):
            raise PluginError("no-method", type=cls.__qualname__, method=method)
    if issubclass(cls, Option):
        for name, hint in get_type_hints(cls, include_extras=True).items():
            if name in cls.__struct_fields__ and not is_flat(hint):
                raise PluginError("option-field", type=cls.__qualname__, field=name)
    layout(cls)


def layout(cls: type[Struct]) -> tuple[tuple[str, Visibility, Any], ...]:
    """Return name, visibility and type of each field of a struct class, and check all that it holds."""
    hints = get_type_hints(cls, include_extras=True)
    fields = []
    for name in cls.__struct_fields__:
        visibility = next((mark for mark in marks(hints[name]) if isinstance(mark, Visibility)), None)
        if visibility is None and is_public(next(c for c in cls.__mro__ if name in get_annotations(c))):
            visibility = PUBLIC
        if visibility is None:
            raise PluginError("no-visibility", type=cls.__qualname__, field=name)
        fields.append((name, visibility, hints[name]))
        for inner in structs_in(hints[name]):
            if inner is not cls:
                layout(inner)
    return tuple(fields)


def marks(hint: Any) -> tuple[Any, ...]:
    """Return what an annotation carries beside its type."""
    return tuple(hint.__metadata__) if get_origin(hint) is Annotated else ()


def structs_in(hint: Any) -> Iterator[type[Any]]:
    """Yield the struct classes that a field of this type may hold."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for part in get_args(hint):
        yield from structs_in(part)


def is_flat(hint: Any) -> bool:
    """Tell whether a value of this type can be one part of an option's text id."""
    if is_tuple(hint):
        inner = hint
        while get_origin(inner) is Annotated:
            inner = get_args(inner)[0]
        return not any(is_tuple(part) for part in get_args(inner)) and not list(structs_in(hint))
    return not list(structs_in(hint))
