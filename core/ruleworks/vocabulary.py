"""The data types of a ruleset: every step, option and event that its bundles declare, checked and by tag."""

from collections.abc import Iterator
from functools import cache
from inspect import get_annotations
from typing import Annotated, Any, Union, cast, get_args, get_origin, get_type_hints

from msgspec import Struct

from ruleworks.bundle import Bundle
from ruleworks.data import AnyEvent, AnyOption, AnyStep, Ask, Event, Option, Step
from ruleworks.errors import PluginError
from ruleworks.naming import tag_of
from ruleworks.visibility import PUBLIC, Visibility, is_public
from ruleworks_i18n import Text

KINDS: tuple[tuple[str, type], ...] = (("step", Step), ("option", Option), ("event", Event))


class Vocabulary:
    """The types by kind and tag, and the bundle of each."""

    def __init__(self) -> None:
        self.types: dict[str, dict[str, type[Any]]] = {kind: {} for kind, _ in KINDS}
        self.bundle: dict[type, str] = {}

    def add(self, bundle: Bundle) -> None:
        """Take in the types of a bundle, checked; two types with one tag are refused."""
        for cls in bundle.types:
            kind = next((kind for kind, base in KINDS if isinstance(cls, type) and issubclass(cls, base)), None)
            if kind is None:
                raise PluginError("no-kind", name=bundle.name, type=getattr(cls, "__qualname__", cls))
            check_type(cls)
            other = self.types[kind].setdefault(tag_of(cls), cls)
            if other is not cls or cls in self.bundle:
                first, second = self.bundle[other], bundle.name
                raise PluginError("duplicate-tag", tag=tag_of(cls), first=first, second=second)
            self.bundle[cls] = bundle.name
        if bundle.position is not None:
            layout(bundle.position)

    def text(self, value: AnyStep | AnyOption | AnyEvent) -> Text:
        """Return a value as a message, `<bundle>.<kind>.<tag>`, whose arguments are its fields."""
        cls: type = type(value)
        kind = next(kind for kind, base in KINDS if isinstance(value, base))
        args = {name: _argument(getattr(value, name), marks(hint)) for name, _, hint in layout(cls)}
        return Text(f"{self.bundle[cls]}.{kind}.{tag_of(cls)}", args)

    def union(self, kind: str) -> Any:
        """Return the union of all types of a kind, to decode into."""
        types = tuple(self.types[kind][tag] for tag in sorted(self.types[kind]))
        return Union[types] if types else None  # noqa: UP007  (a union of types known only now)


def _argument(value: Any, marked: tuple[Any, ...]) -> Any:
    if isinstance(value, tuple):
        return [_argument(part, marked) for part in value]
    if "seat" in marked and isinstance(value, int):
        return Text("ruleworks.seat", {"number": value + 1})
    if "item" in marked and isinstance(value, str):
        return Text(value)
    return value if isinstance(value, int | str) and not isinstance(value, bool) else str(value)


def check_type(cls: type[Struct]) -> None:
    """Refuse a type that does not say what it does, or who sees its fields."""
    base, methods = (Ask, ("options", "chosen")) if issubclass(cls, Ask) else (Step, ("run",))
    for method in methods if issubclass(cls, Step) else ():
        if getattr(cls, method) is getattr(base, method):
            raise PluginError("no-method", type=cls.__qualname__, method=method)
    for name, _, hint in layout(cls):
        if issubclass(cls, Option) and any(structs_in(hint)):
            raise PluginError("option-field", type=cls.__qualname__, field=name)


@cache
def layout(cls: type) -> tuple[tuple[str, Visibility, Any], ...]:
    """Return name, visibility and type of each field of a struct class, and check all that it holds."""
    hints = get_type_hints(cls, include_extras=True)
    fields = []
    for name in cast(type[Struct], cls).__struct_fields__:
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
    """Return what an annotation, or a part of it, carries beside its type; what is outside comes first."""
    own = tuple(hint.__metadata__) if get_origin(hint) is Annotated else ()
    return own + tuple(mark for part in get_args(hint) for mark in marks(part))


def structs_in(hint: Any) -> Iterator[type[Struct]]:
    """Yield the struct classes that a field of this type may hold."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for part in get_args(hint):
        yield from structs_in(part)
