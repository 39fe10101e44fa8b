"""The values of a position that a picture shows which knows nothing of its game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct

from ruleworks import Bits, Position, Text
from ruleworks_contracts import HIDDEN
from ruleworks_contracts.fields import fields_shown, goods_in

BELOW = "/"  # between the names of a path: ids hold points


class Leaf(NamedTuple):
    """A value of a position: where it stands, what it is about, whose it is, and of which class its field is."""

    path: str
    about: str
    value: Any
    seat: int | None
    struct: type


class At(NamedTuple):
    """Where a value stands."""

    path: tuple[str, ...] = ()
    seat: int | None = None
    struct: type = Position

    def leaf(self, about: str, value: Any) -> Leaf:
        """Return a value that stands there."""
        return Leaf(BELOW.join(self.path), about, value, self.seat, self.struct)


def leaves_of(position: Position, viewer: int | None) -> Iterator[Leaf]:
    """Yield the values of a position as `viewer` sees it, field by field."""
    return _inside(position, viewer, At())


def _leaves(value: Any, viewer: int | None, at: At, about: str) -> Iterator[Leaf]:
    if isinstance(value, Text | bool) or value is None or value == "":
        return
    goods = goods_in(value)
    if goods is not None:
        yield from (at.leaf("item", each) for each in goods)
    elif isinstance(value, Struct):
        yield from _inside(value, viewer, at._replace(seat=getattr(value, "seat", at.seat)))
    elif isinstance(value, tuple | list):
        each_seat = about == "cells" and all(isinstance(part, int) for part in value)
        for place, part in enumerate(value):
            yield from _leaves(part, viewer, at._replace(seat=place) if each_seat and at.seat is None else at, about)
    elif isinstance(value, Bits) and about != "cells":
        yield at.leaf(about, value.bit_count())
    elif isinstance(value, int | str):
        yield at.leaf(about, value)


def _inside(value: Struct, viewer: int | None, at: At) -> Iterator[Leaf]:
    """Yield the values in the fields that the viewer sees, and backs for what may be counted."""
    name = getattr(value, "id", "")
    path = (*at.path, name) if name else at.path
    for field in fields_shown(type(value)):
        found, here = getattr(value, field.name), At((*path, field.name), at.seat, type(value))
        if field.visibility.shown_to(viewer, at.seat):
            yield from _leaves(found, viewer, here, field.about)
        elif field.visibility.counted:
            yield from _backs(found, here)


def _backs(value: Any, at: At) -> Iterator[Leaf]:
    """Yield as many hidden things as may be counted."""
    count = len(value) if isinstance(value, tuple | list) else value is not None
    return (at.leaf("", HIDDEN) for _ in range(count))
