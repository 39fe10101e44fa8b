"""Numbers of options: each option has one that means the same in every position, in a vocabulary of a fixed size.

A kind of option has a block of numbers. Where its fields can only have so many values, each combination has a number of
its own; where there are more, or nobody can say how many, the text of the option gives one of so many buckets. If two
options that are offered together would have one number, the later one gets the next free number of the block: each can
be chosen, and how many were moved is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, get_args, get_origin
from zlib import crc32

import msgspec
from msgspec.structs import replace

from ruleworks import Option
from ruleworks.inside import Field, layout, to_wire
from ruleworks_learners.annotations import members_of
from ruleworks_learners.names import Domains, Names

AMOUNTS = 256  # an amount below has a number of its own; one is for all others
REMEMBERED = 1 << 17  # the numbers of so many options are remembered
ENCODER = msgspec.json.Encoder(enc_hook=to_wire)


class Numbered(NamedTuple):
    """The numbers of options, in the order in which they are offered."""

    ids: list[int]
    moved: int = 0  # so many do not have their own number, because another option has it
    left_out: int = 0  # so many have none, -1, because their block is full


class Axis(NamedTuple):
    """A field with few values: how many, and which of them a value is for a viewer."""

    size: int
    place: Callable[[Any, int], int]


class Block:
    """The numbers of one kind of option."""

    start: int
    seats: int

    def __init__(self, cls: type[Option], start: int, domains: Domains, buckets: int) -> None:
        fields = layout(cls)
        axes = [axis_of(field, domains) for field in fields]
        self.start, self.seats = start, domains.seats
        self.seated: tuple[str, ...] = tuple(field.name for field in fields if field.about == "seat")
        self.axes: list[tuple[str, Axis]] = []
        self.size: int = 1
        for field, axis in zip(fields, axes, strict=True):
            self.size *= axis.size if axis is not None else buckets + 1
            if axis is not None:
                self.axes.append((field.name, axis))
        self.exact: bool = self.size <= buckets
        self.size = self.size if self.exact else buckets

    @property
    def end(self) -> int:
        """The first number that no longer belongs to the block."""
        return self.start + self.size

    def number(self, option: Option, viewer: int) -> int:
        """Return the number of an option of this kind; seats are counted from the viewer."""
        if self.exact:
            place = 0
            for name, axis in self.axes:
                place = place * axis.size + axis.place(getattr(option, name), viewer)
            return self.start + place
        seen = turned(option, self.seated, viewer, self.seats) if self.seated else option
        return self.start + crc32(ENCODER.encode(seen)) % self.size


class Numbers(dict[Option, int]):
    """The numbers of options for one viewer; those of many are remembered."""

    blocks: dict[type[Option], Block]
    viewer: int

    def __init__(self, blocks: dict[type[Option], Block], viewer: int) -> None:
        super().__init__()
        self.blocks, self.viewer = blocks, viewer

    def __missing__(self, option: Option) -> int:
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[option] = self.blocks[type(option)].number(option, self.viewer)
        return found


class Numbering:
    """The numbers of all options of a ruleset, below `size`; what they are does not depend on any position."""

    def __init__(self, domains: Domains, buckets: int) -> None:
        """Give every kind of option its block, by their tags."""
        types = domains.ruleset.vocabulary.types["option"]
        self.blocks: dict[type[Option], Block] = {}
        self.size: int = 0
        for tag in sorted(types):
            block = self.blocks[types[tag]] = Block(types[tag], self.size, domains, buckets)
            self.size += block.size
        self._numbers = [Numbers(self.blocks, seat) for seat in range(domains.seats)]

    def numbered(self, options: Sequence[Option], viewer: int) -> Numbered:
        """Return the numbers of options that are offered together, each another one."""
        ids = list(map(self._numbers[viewer].__getitem__, options))
        free = set(ids)
        if len(free) == len(ids):  # nearly always
            return Numbered(ids)
        taken, moved, left_out = set(free), 0, 0
        for place, number in enumerate(ids):
            if number in free:
                free.remove(number)
                continue
            other = ids[place] = self._next(number, type(options[place]), taken)
            taken.add(other)
            moved, left_out = moved + (other >= 0), left_out + (other < 0)
        return Numbered(ids, moved, left_out)

    def forget(self) -> None:
        """Drop the numbers of options that were met."""
        for numbers in self._numbers:
            numbers.clear()

    def _next(self, number: int, kind: type[Option], taken: set[int]) -> int:
        """Return the next number of a block that is free, beginning anew at its end; -1 if none is."""
        block = self.blocks[kind]
        for step in range(1, block.size):
            other = block.start + (number - block.start + step) % block.size
            if other not in taken:
                return other
        return -1


def axis_of(field: Field, domains: Domains) -> Axis | None:
    """Return the values that a field of an option can have; None where they are too many to tell."""
    members, optional = members_of(field.hint)
    (kind, *others) = members
    if others or get_origin(kind) is tuple:
        return None
    axis = _axis(kind, field, domains)
    if axis is None or not optional:
        return axis
    size, place = axis
    return Axis(size + 1, lambda value, viewer: size if value is None else place(value, viewer))


def _axis(kind: Any, field: Field, domains: Domains) -> Axis | None:
    if field.about == "seat":
        return Axis(domains.seats, lambda value, viewer: (value - viewer) % domains.seats)
    if field.about == "item":
        return Axis(len(domains.items), lambda value, viewer: domains.items.place(value))
    if field.about == "cell" and domains.cells.known:
        return Axis(len(domains.cells), lambda value, viewer: domains.cells.place(value))
    if field.about == "place" and domains.places.known:
        spots = Names([*domains.cells.known, *domains.places.known])
        return Axis(len(spots), lambda value, viewer: spots.place(value))
    if kind is bool:
        return Axis(2, lambda value, viewer: int(value))
    if kind is int and field.about == "amount":
        return Axis(AMOUNTS + 1, lambda value, viewer: value if 0 <= value < AMOUNTS else AMOUNTS)
    if get_origin(kind) is Literal:
        return Axis(len(get_args(kind)), lambda value, viewer: get_args(kind).index(value))
    return None


def turned(option: Option, fields: Sequence[str], viewer: int, seats: int) -> Option:
    """Return an option with the seats in these fields counted from the viewer."""
    held = {name: getattr(option, name) for name in fields}
    return replace(option, **{name: (seat - viewer) % seats for name, seat in held.items() if seat is not None})
