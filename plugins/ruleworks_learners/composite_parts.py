"""Parts that need the compiler again: structs of several classes, structs that each name an item, what waits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol, get_origin

from msgspec import Struct

from ruleworks import tag_of
from ruleworks.inside import Field
from ruleworks_learners.annotations import members_of, open_to_all, shown
from ruleworks_learners.names import Domains, Names
from ruleworks_learners.parts import (
    PAIRS,
    Fields,
    Many,
    Named,
    Number,
    Out,
    Part,
    Somewhere,
    Whose,
    exchanged,
    pairs,
    seats,
)

#: Which columns a mark counts in, where they are shared.
ALIKE = {
    "cell": "place",
    "cells": "amount",
    "area": "place",
    "place": "place",
    "seat": "seat",
    "amount": "amount",
    "item": "item",
}
SMALL = 16  # a part of no more columns is kept for each item apart


class Maker(Protocol):
    """Who makes parts of classes and fields: the compiler."""

    @property
    def domains(self) -> Domains:
        """What fields range over."""
        ...

    def struct(self, cls: type[Struct], depth: int = 0, leave: Sequence[str] = ()) -> Fields:
        """Return the part for a struct class."""
        ...

    def field(self, cls: type[Struct], field: Field, depth: int) -> Part:
        """Return the part for a field of a class."""
        ...


class OneOf(Part):
    """A struct of one of several classes: which, and the columns of that class."""

    def __init__(self, compiler: Maker, classes: Sequence[type[Any]], depth: int) -> None:
        self.places: dict[type[Any], tuple[int, Fields]] = {}
        self.size: int = 0
        for cls in sorted(classes, key=lambda cls: (str(tag_of(cls)), cls.__qualname__)):
            inner = compiler.struct(cls, depth + 2)
            self.places[cls] = (self.size, inner)
            self.size += 1 + inner.size

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count the class and write its fields."""
        if value is not None:
            place, inner = self.places[type(value)]
            out[at + place] += sign
            inner.put(value, out, at + place + 1, viewer, sign, owner)

    def labels(self) -> Iterator[str]:
        """Yield the classes, each with its fields."""
        for cls, (_, inner) in self.places.items():
            yield f" {tag_of(cls)}"
            yield from (f" {tag_of(cls)}{label}" for label in inner.labels())


class ByItem(Part):
    """Structs that each name an item: numbers and seats for each item apart, names and cells of all together.

    Which item is on which cell is kept as well, in columns that several of these pairs may share.
    """

    key: str
    items: Names
    apart: Fields
    together: Fields

    def __init__(self, compiler: Maker, cls: type[Struct], key: str, depth: int) -> None:
        self.key, self.items = key, compiler.domains.items
        every = [(field, compiler.field(cls, field, depth + 1)) for field in shown(cls) if field.name != key]
        seated = "seat" in cls.__struct_fields__
        self.apart = Fields([(field.name, part) for field, part in every if part.size <= SMALL], seated=seated)
        self.together = Fields([(field.name, part) for field, part in every if part.size > SMALL], seated=seated)
        self.on: list[str] = [field.name for field, _ in every if field.about in ("cell", "area", "place")]
        self.stride: int = 1 + self.apart.size
        self.split: int = len(self.items) * self.stride
        self.size: int = self.split + self.together.size + (PAIRS if self.on else 0)

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Write the numbers to the columns of the item, and the rest to those of all."""
        for each in value:
            item = getattr(each, self.key)
            place = at + self.items.place(item) * self.stride
            out[place] += sign
            self.apart.put(each, out, place + 1, viewer, sign, owner)
            self.together.put(each, out, at + self.split, viewer, sign, owner)
            for name in self.on:
                for column in pairs(item, getattr(each, name)):
                    out[at + self.size - PAIRS + column] += sign

    def change(self, old: Any, new: Any, out: Out, at: int, viewer: int, owner: int | None) -> None:
        """Take away what went, and add what came."""
        gone, come = exchanged(old, new)
        self.put(gone, out, at, viewer, -1, owner)
        self.put(come, out, at, viewer, 1, owner)

    def labels(self) -> Iterator[str]:
        """Yield those of each item, then those of all."""
        for name in self.items.labels():
            yield f" {name}"
            yield from (f" {name}{label}" for label in self.apart.labels())
        yield from self.together.labels()
        yield from (f" pair-{number}" for number in range(PAIRS if self.on else 0))


class Remembered(Part):
    """What a rule remembers: each class by the seat whose it is, and its numbers by the item that it is of."""

    seats: int
    items: Names

    def __init__(self, compiler: Maker, depth: int) -> None:
        domains = compiler.domains
        self.seats, self.items = domains.seats, domains.items
        self.places: dict[type[Any], tuple[int, Fields, Fields]] = {}
        self.size: int = 0
        for _, cls in sorted(domains.ruleset.vocabulary.types["memory"].items()):
            inner = compiler.struct(cls, depth + 1, ("seat", "item"))
            small = Fields([(name, part) for name, _, part in inner.parts if part.size <= SMALL], seated=True)
            self.places[cls] = (self.size, inner, small)
            self.size += (self.seats + 1) * (1 + inner.size) + len(self.items) * (1 + small.size)

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Write one memory."""
        start, inner, small = self.places[type(value)]
        whose = self.seats if value.seat is None else (value.seat - viewer) % self.seats
        place = at + start + whose * (1 + inner.size)
        out[place] += sign
        inner.put(value, out, place + 1, viewer, sign, owner)
        if value.item:
            place = at + start + (self.seats + 1) * (1 + inner.size)
            place += self.items.place(value.item) * (1 + small.size)
            out[place] += sign
            small.put(value, out, place + 1, viewer, sign, owner)

    def change(self, old: Any, new: Any, out: Out, at: int, viewer: int, owner: int | None) -> None:
        """Change what is remembered otherwise, where it is the same memory."""
        if type(old) is not type(new) or new.item or (old.seat, old.item) != (new.seat, new.item):
            super().change(old, new, out, at, viewer, owner)
            return
        start, inner, _ = self.places[type(new)]
        whose = self.seats if new.seat is None else (new.seat - viewer) % self.seats
        inner.change(old, new, out, at + start + whose * (1 + inner.size) + 1, viewer, owner)

    def labels(self) -> Iterator[str]:
        """Yield those of each class: by seat, then by item."""
        for cls, (_, inner, small) in self.places.items():
            for part, names in ((inner, [*seats(self.seats), "nobody"]), (small, self.items.labels())):
                for name in names:
                    yield f" {tag_of(cls)}[{name}]"
                    yield from (f" {tag_of(cls)}[{name}]{label}" for label in part.labels())


class Anything(Part):
    """A step, option or event of any class: which, and all that its fields name, each class in the same columns."""

    def __init__(self, compiler: Maker, kind: str) -> None:
        domains, types = compiler.domains, compiler.domains.ruleset.vocabulary.types[kind]
        self._kinds: dict[type[Any], int] = {types[tag]: place for place, tag in enumerate(sorted(types))}
        self._parts: dict[str, Part] = {
            "": Named(Names(sorted(types), 0)),
            "item": Named(domains.items),
            "place": Somewhere(domains),
            "seat": Whose(domains),
            "amount": Number(optional=True),
        }
        self._columns: dict[str, int] = {}
        self.size: int = 0
        for name, part in self._parts.items():
            self._columns[name] = self.size
            self.size += part.size
        self._fields: dict[type[Any], list[tuple[str, int, Part]]] = {}

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count the class and all that is named."""
        if value is not None:
            out[at + self._kinds[type(value)]] += sign
            self.fields(value, out, at, viewer, sign, owner)

    def fields(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count what the fields of a struct name, and those of structs in it."""
        cls = type(value)
        if cls not in self._fields:
            self._fields[cls] = [(field.name, *self._leaf(field)) for field in open_to_all(cls)]
        for name, place, part in self._fields[cls]:
            part.put(getattr(value, name), out, at + place, viewer, sign, owner)

    def _leaf(self, field: Field) -> tuple[int, Part]:
        if field.structs:
            return 0, Nested(self)
        members, _ = members_of(field.hint)
        several = any(get_origin(member) is tuple for member in members)
        about = ALIKE.get(field.about) or ("amount" if members[0] in (int, float, bool) and not field.about else "item")
        part = self._parts[about]
        return self._columns[about], Many(part) if several else part

    def labels(self) -> Iterator[str]:
        """Yield the classes, then what can be named."""
        return (f" {name}{label}" for name, part in self._parts.items() for label in part.labels())


class Nested(Part):
    """Structs inside of what `Anything` counts: their fields count there as well."""

    size: int = 0

    def __init__(self, outer: Anything) -> None:
        self.outer = outer

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count what they name."""
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Struct):
                self.outer.fields(each, out, at, viewer, sign, owner)

    def labels(self) -> Iterator[str]:
        """Yield nothing: the columns are those of `outer`."""
        return iter(())


class Agenda(Part):
    """What waits: how many steps of each class, and all about the one on top, which asks."""

    top: Anything
    waiting: dict[type[Any], int]

    def __init__(self, compiler: Maker) -> None:
        types = compiler.domains.ruleset.vocabulary.types["step"]
        self.top = Anything(compiler, "step")
        self.waiting = {types[tag]: self.top.size + place for place, tag in enumerate(sorted(types))}
        self.size: int = self.top.size + len(types)

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count every step, and write the top one."""
        self.top.put(value[-1] if value else None, out, at, viewer, sign, owner)
        for step in value:
            out[at + self.waiting[type(step)]] += sign

    def change(self, old: Any, new: Any, out: Out, at: int, viewer: int, owner: int | None) -> None:
        """Change the top, and count what came and went."""
        self.top.change(old[-1] if old else None, new[-1] if new else None, out, at, viewer, owner)
        gone, come = exchanged(old, new)
        for step in gone:
            out[at + self.waiting[type(step)]] -= 1
        for step in come:
            out[at + self.waiting[type(step)]] += 1

    def labels(self) -> Iterator[str]:
        """Yield those of the top, then those of all that waits."""
        yield from (f" top{label}" for label in self.top.labels())
        yield from (f" waiting {tag_of(cls)}" for cls in self.waiting)
