"""The parts that an observation is made of: each has so many columns, and writes a value of a view into them.

What a name names is a column of its own; amounts are written as they are. Values are added, so a bag of things is the
sum of its things.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from ruleworks_learners.names import Domains, Names, hashed

MOST = 65_536  # no number is written larger: who learns has to know bounds, and sums stay exact
STEPS = 16  # numbers in a tuple are counted one by one up to here
BITS = 64  # so many of a set are told apart where no cells are named
PAIRS = 2048  # places for what stands where; several may share one
NOBODY = (None, "")


Out: TypeAlias = "array[float]"


class Part:
    """Some columns of the observation: it adds values to them, and takes them away again."""

    size: int  # how many columns

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Add a value, as the seat `viewer` sees it, to the columns from `at` on; -1 takes it away."""

    def change(self, old: Any, new: Any, out: Out, at: int, viewer: int, owner: int | None) -> None:
        """Put a new value in the place of an old one."""
        if old is not new:
            self.put(old, out, at, viewer, -1, owner)
            self.put(new, out, at, viewer, 1, owner)

    def labels(self) -> Iterator[str]:
        """Yield what each column says, as what follows the name of the field."""
        return iter(())


class Number(Part):
    """An amount, or whether something is so; for what may be absent, also whether it is there."""

    def __init__(self, *, optional: bool) -> None:
        self.optional = optional
        self.size: int = 1 + optional

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Write the number."""
        if value is not None:
            out[at] += sign * (value if type(value) is int and -MOST < value < MOST else bounded(value))
            if self.optional:
                out[at + 1] += sign

    def labels(self) -> Iterator[str]:
        """Yield the field itself, and whether it is there."""
        yield ""
        if self.optional:
            yield " there"


class Named(Part):
    """A name, one column each."""

    names: Names
    place: Callable[[str], int]

    def __init__(self, names: Names) -> None:
        self.names, self.place = names, names.place
        self.size: int = len(names)

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count the name; what is absent counts nowhere."""
        if value not in NOBODY:
            out[at + self.place(value)] += sign

    def labels(self) -> Iterator[str]:
        """Yield the names."""
        return (f" {name}" for name in self.names.labels())


class Somewhere(Part):
    """A cell, an area or a place: all cells that it covers, and the place if it is declared, or else its name."""

    def __init__(self, domains: Domains) -> None:
        self.domains = domains
        self.size: int = len(domains.cells) + len(domains.items) + len(domains.places)

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count each cell that is covered, and the place."""
        if value in NOBODY:
            return
        domains = self.domains
        cells = domains.covered(value)
        for cell in cells:
            out[at + cell] += sign
        if value in domains.places:
            out[at + len(domains.cells) + len(domains.items) + domains.places.place(value)] += sign
        elif not cells:
            out[at + len(domains.cells) + domains.items.place(value)] += sign

    def labels(self) -> Iterator[str]:
        """Yield the cells, then the items and other names, then the places."""
        every = (self.domains.cells, self.domains.items, self.domains.places)
        return (f" {name}" for names in every for name in names.labels())


class Whose(Part):
    """A seat, counted from the viewer: `me`, then the next one."""

    def __init__(self, domains: Domains) -> None:
        self.size: int = domains.seats

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count the seat."""
        if value is not None:
            out[at + (value - viewer) % self.size] += sign

    def labels(self) -> Iterator[str]:
        """Yield the seats."""
        return (f" {seat}" for seat in seats(self.size))


class Mask(Part):
    """A set of cells as one number."""

    def __init__(self, domains: Domains) -> None:
        self.bits: tuple[str, ...] = domains.bits or tuple(f"bit-{number}" for number in range(BITS))
        self.size: int = len(self.bits)

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count each cell of the set."""
        left = (value or 0) & ((1 << self.size) - 1)
        while left:
            lowest = left & -left
            out[at + lowest.bit_length() - 1] += sign
            left ^= lowest

    def labels(self) -> Iterator[str]:
        """Yield the cells by their bits."""
        return (f" {name}" for name in self.bits)


class Steps(Part):
    """Numbers of which there are several: how often each comes, and how many there are beyond."""

    size: int = STEPS + 1

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Count one of them."""
        if value is not None:
            out[at + min(max(int(value), 0), STEPS)] += sign

    def labels(self) -> Iterator[str]:
        """Yield the numbers."""
        yield from (f" {number}" for number in range(STEPS))
        yield f" {STEPS}+"


class Count(Part):
    """How many there are, of what nobody sees."""

    size: int = 1

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Write the number."""
        out[at] += sign * (len(value) if type(value) is tuple else value is not None)

    def labels(self) -> Iterator[str]:
        """Yield the number."""
        yield " count"


class Owned(Part):
    """How many there are, and for their owner alone what they are."""

    inner: Part

    def __init__(self, inner: Part) -> None:
        self.inner, self._count = inner, Count()
        self.size: int = 1 + inner.size

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Write the number, and what the viewer sees."""
        self._count.put(value, out, at, viewer, sign, owner)
        if viewer == owner:
            self.inner.put(value, out, at + 1, viewer, sign, owner)

    def change(self, old: Any, new: Any, out: Out, at: int, viewer: int, owner: int | None) -> None:
        """Change the number, and what the viewer sees."""
        self._count.change(old, new, out, at, viewer, owner)
        if viewer == owner:
            self.inner.change(old, new, out, at + 1, viewer, owner)

    def labels(self) -> Iterator[str]:
        """Yield the number, then the rest."""
        yield " count"
        yield from self.inner.labels()


class Many(Part):
    """Several values of one kind in any number: the sum of them."""

    def __init__(self, inner: Part) -> None:
        self.inner = inner
        self.size: int = inner.size

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Add all of them up."""
        for each in value:
            self.inner.put(each, out, at, viewer, sign, owner)

    def change(self, old: Any, new: Any, out: Out, at: int, viewer: int, owner: int | None) -> None:
        """Take away what went, and add what came."""
        put = self.inner.put
        gone, come = exchanged(old, new)
        for each in gone:
            put(each, out, at, viewer, -1, owner)
        for each in come:
            put(each, out, at, viewer, 1, owner)

    def labels(self) -> Iterator[str]:
        """Yield what one of them says."""
        return self.inner.labels()


class InOrder(Part):
    """So many values, each with columns of its own."""

    parts: tuple[Part, ...]

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(parts)
        self.size: int = sum(part.size for part in parts)

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Write one after the other."""
        for part, each in zip(self.parts, value, strict=False):
            part.put(each, out, at, viewer, sign, owner)
            at += part.size

    def labels(self) -> Iterator[str]:
        """Yield those of each, with its number."""
        return (f"[{number}]{label}" for number, part in enumerate(self.parts) for label in part.labels())


class BySeat(Part):
    """One value a seat, the viewer's first: structs by their `seat`, other values by their places."""

    def __init__(self, inner: Part, domains: Domains) -> None:
        self.inner = inner
        self.seats: int = domains.seats
        self.size: int = inner.size * domains.seats

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Write each to the columns of its seat."""
        for place, each in enumerate(value):
            seat = getattr(each, "seat", place)
            if seat is not None:
                self.inner.put(each, out, at + (seat - viewer) % self.seats * self.inner.size, viewer, sign, owner)

    def change(self, old: Any, new: Any, out: Out, at: int, viewer: int, owner: int | None) -> None:
        """Change what is another one for a seat."""
        seated = [getattr(each, "seat", place) for place, each in enumerate(new)]
        if len(old) != len(new) or None in seated or seated != [getattr(e, "seat", p) for p, e in enumerate(old)]:
            super().change(old, new, out, at, viewer, owner)
            return
        for seat, was, each in zip(seated, old, new, strict=True):
            if was is not each:
                self.inner.change(was, each, out, at + (seat - viewer) % self.seats * self.inner.size, viewer, owner)

    def labels(self) -> Iterator[str]:
        """Yield those of each seat."""
        return (f"[{seat}]{label}" for seat in seats(self.seats) for label in self.inner.labels())


class Fields(Part):
    """A struct: the columns of its fields, one after the other. Whoever has its seat owns what is in it."""

    def __init__(self, parts: Sequence[tuple[str, Part]], *, seated: bool = False) -> None:
        self.seated = seated
        self.parts: list[tuple[str, int, Part]] = []
        self.size: int = 0
        for name, part in parts:
            self.parts.append((name, self.size, part))
            self.size += part.size

    def put(self, value: Any, out: Out, at: int, viewer: int, sign: int, owner: int | None) -> None:
        """Write every field."""
        if value is not None:
            owner = value.seat if self.seated else owner
            for name, place, part in self.parts:
                part.put(getattr(value, name), out, at + place, viewer, sign, owner)

    def change(self, old: Any, new: Any, out: Out, at: int, viewer: int, owner: int | None) -> None:
        """Change the fields that differ."""
        if old is None or new is None or (self.seated and old.seat != new.seat):
            super().change(old, new, out, at, viewer, owner)
            return
        owner = new.seat if self.seated else owner
        for name, place, part in self.parts:
            was, value = getattr(old, name), getattr(new, name)
            if was is not value:
                part.change(was, value, out, at + place, viewer, owner)

    def labels(self) -> Iterator[str]:
        """Yield those of each field, with its name."""
        return (f".{name}{label}" for name, _, part in self.parts for label in part.labels())


def bounded(value: float) -> float:
    """Return a number that can be added and taken away again without a trace: within bounds, in 256ths."""
    return max(-MOST, min(MOST, round(value * 256) / 256))


def exchanged(old: Sequence[Any], new: Sequence[Any]) -> tuple[Sequence[Any], Sequence[Any]]:
    """Return what two sequences do not share: place by place if equally long, or else behind a common beginning."""
    if len(old) == len(new):
        pairs = [(one, other) for one, other in zip(old, new, strict=True) if one is not other]
        return [one for one, _ in pairs], [other for _, other in pairs]
    same = 0
    for one, other in zip(old, new, strict=False):
        if one is not other:
            break
        same += 1
    return old[same:], new[same:]


def seats(number: int) -> list[str]:
    """Return what seats are called, counted from the viewer."""
    return ["me", *(f"next-{place}" for place in range(1, number))]


@lru_cache(1 << 14)
def pairs(item: str, where: str | tuple[str, ...]) -> tuple[int, ...]:
    """Return the columns for an item that lies somewhere; the order of its cells tells how it lies."""
    cells = where if isinstance(where, tuple) else (where,)
    return tuple([hashed(f"{item}/{place}/{cell}", PAIRS) for place, cell in enumerate(cells)])
