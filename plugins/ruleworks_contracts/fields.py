"""What the fields of a position are called, for tables that are made of nothing but these."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from ruleworks import Position, Text, Translator
from ruleworks.inside import Field, kebab, layout


def field_message(game: str, cls: type, field: str) -> str:
    """Return the id of the message that names a field: `tea.field.pot.turns-left` for `turns_left` of a `Pot`."""
    return f"{game}.field.{kebab(cls.__name__)}.{field.replace('_', '-')}"


def field_name(game: str, cls: type, field: str, texts: Translator) -> str:
    """Return what a field is called; without a message as the code calls it."""
    message = field_message(game, cls, field)
    return texts.render(Text(message)) if texts.has(message) else field.replace("_", " ")


def fields_shown(cls: type[Struct]) -> Iterator[Field]:
    """Yield the fields that tell something of a table: not the kernel's own, nor those that name their struct."""
    known = {field.visibility.known for field in layout(cls)}
    kernel = Position.__struct_fields__ if issubclass(cls, Position) else ()
    return (field for field in layout(cls) if field.name not in ("seat", "id", *known, *kernel))


def goods_in(value: Any) -> tuple[str, ...] | None:
    """Return the things that a value counts, one by one, where it is an amount of things as `Counted` is."""
    ids: Callable[[], tuple[str, ...]] | None = getattr(value, "ids", None) if isinstance(value, Struct) else None
    return ids() if callable(ids) else None


def structs_shown(cls: type[Struct]) -> Iterator[type[Struct]]:
    """Yield a class and those in its fields, each once, without amounts of things: these are told by their names."""
    waiting, seen = [cls], dict[type[Struct], None]()
    while waiting:
        found = waiting.pop(0)
        if found not in seen and not callable(getattr(found, "ids", None)):
            seen[found] = None
            waiting += [inner for field in fields_shown(found) for inner in field.structs]
    yield from seen
