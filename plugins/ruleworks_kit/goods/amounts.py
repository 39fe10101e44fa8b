"""Amounts of several kinds of goods, as a value to add to and to take from.

A game declares its kinds as fields, each an amount, in the order in which they are listed everywhere:

    @public
    class Beads(Counted, frozen=True):
        prefix = "bead"
        red: Amount = 0
        blue: Amount = 0

The items `bead.red` and `bead.blue` are single ones of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from operator import add, ge, sub
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import astuple


class Counted(Struct, frozen=True, gc=False, cache_hash=True):
    """How much there is of each kind.

    All works over the fields, whichever they are. A game that adds and compares amounts very often can write `amounts`,
    `total`, `plus`, `minus` and `covers` out for its own fields, which is two or three times as fast.
    """

    #: What the ids of single goods begin with.
    prefix: ClassVar[str] = ""

    @classmethod
    def kinds(cls) -> tuple[str, ...]:
        """Return all kinds, in the order of the fields."""
        return cls.__struct_fields__

    @classmethod
    def single(cls) -> tuple[str, ...]:
        """Return the id of one of each kind, such as `bead.red`."""
        return _single(cls)

    @classmethod
    def of(cls, goods: Iterable[str]) -> Self:
        """Return single goods, given by kind, as amounts: `["red", "red"]` is two red; what is none counts nothing."""
        return cls(*counts_of(cls.kinds(), goods))

    @classmethod
    def from_ids(cls, goods: Iterable[str]) -> Self:
        """Return single goods, given by id, as amounts; what is none of them counts for nothing."""
        return cls(*counts_of(_single(cls), goods))

    @classmethod
    def named(cls, **counts: Any) -> Self:
        """Return amounts written by names; an error says which names there are."""
        unknown = counts.keys() - set(cls.kinds())
        if unknown:
            raise ValueError(
                f"no {cls.prefix} is called {', '.join(sorted(unknown))}; there are {', '.join(cls.kinds())}"
            )
        return cls(**counts)

    def amounts(self) -> tuple[int, ...]:
        """Return the amounts in the order of the kinds."""
        return astuple(self)

    def total(self) -> int:
        """Return how many there are in all."""
        return sum(self.amounts())

    def plus(self, other: Self) -> Self:
        """Return both together."""
        return type(self)(*map(add, self.amounts(), other.amounts()))

    def minus(self, other: Self) -> Self:
        """Return what is left without `other`, which has to be covered."""
        return type(self)(*map(sub, self.amounts(), other.amounts()))

    def covers(self, other: Self) -> bool:
        """Tell whether there is at least as much of each kind as in `other`."""
        return all(map(ge, self.amounts(), other.amounts()))

    def within(self, other: Self) -> Self:
        """Return what is in both: of each kind the smaller amount."""
        return self if other.covers(self) else type(self)(*map(min, self.amounts(), other.amounts()))

    def at_most(self, limit: int) -> Self:
        """Return what is left when nothing may exceed `limit`."""
        return type(self)(*[min(amount, limit) for amount in self.amounts()])

    def ids(self) -> tuple[str, ...]:
        """Return the goods one by one, by the ids that texts know."""
        return _ids(self)


@cache
def _single(kind: type[Counted]) -> tuple[str, ...]:
    return tuple(f"{kind.prefix}.{name}" for name in kind.__struct_fields__)


@lru_cache(1024)
def _ids(goods: Counted) -> tuple[str, ...]:
    every = zip(_single(type(goods)), goods.amounts(), strict=True)
    return tuple([one for one, amount in every for _ in range(amount)])


def counts_of(names: Iterable[str], goods: Iterable[str]) -> list[int]:
    """Return how often each name is among the goods."""
    listed = tuple(goods)
    return [listed.count(name) for name in names]
