"""Amounts of the five resources, as a value to add to and to take from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, TypedDict

from msgspec import Meta, Struct

from ruleworks import Amount, public

TYPES = ("coal", "iron", "water", "gold", "whistle")
IDS = tuple(f"resource.{kind}" for kind in TYPES)  # the types as items


class Counts(TypedDict, total=False):
    """How many tokens of each type are spoken of, as keyword arguments name them."""

    coal: Annotated[int, Meta(ge=0, le=99)]
    iron: Annotated[int, Meta(ge=0, le=99)]
    water: Annotated[int, Meta(ge=0, le=99)]
    gold: Annotated[int, Meta(ge=0, le=99)]
    whistle: Annotated[int, Meta(ge=0, le=99)]


@public
class Resources(Struct, frozen=True, gc=False, cache_hash=True):
    """How much there is of each resource."""

    coal: Amount = 0
    iron: Amount = 0
    water: Amount = 0
    gold: Amount = 0
    whistle: Amount = 0

    def amounts(self) -> tuple[int, ...]:
        """Return the amounts in the order of `TYPES`."""
        return self.coal, self.iron, self.water, self.gold, self.whistle

    def total(self) -> int:
        """Return how many resources there are in all."""
        return self.coal + self.iron + self.water + self.gold + self.whistle

    def plus(self, other: Resources) -> Resources:
        """Return both together."""
        return Resources(
            self.coal + other.coal,
            self.iron + other.iron,
            self.water + other.water,
            self.gold + other.gold,
            self.whistle + other.whistle,
        )

    def minus(self, other: Resources) -> Resources:
        """Return what is left without `other`, which has to be covered."""
        return Resources(
            self.coal - other.coal,
            self.iron - other.iron,
            self.water - other.water,
            self.gold - other.gold,
            self.whistle - other.whistle,
        )

    def covers(self, other: Resources) -> bool:
        """Tell whether there is at least as much of each type as in `other`."""
        return (
            self.coal >= other.coal
            and self.iron >= other.iron
            and self.water >= other.water
            and self.gold >= other.gold
            and self.whistle >= other.whistle
        )

    def within(self, other: Resources) -> Resources:
        """Return what is in both: of each type the smaller amount."""
        return self if other.covers(self) else Resources(*map(min, self.amounts(), other.amounts()))

    def ids(self) -> tuple[str, ...]:
        """Return the tokens one by one, by the ids that texts know."""
        return (
            IDS[:1] * self.coal
            + IDS[1:2] * self.iron
            + IDS[2:3] * self.water
            + IDS[3:4] * self.gold
            + IDS[4:] * self.whistle
        )

    def at_most(self, limit: int) -> Resources:
        """Return what is left when nothing may exceed `limit`."""
        return Resources(*[min(amount, limit) for amount in self.amounts()])


NOTHING = Resources()


def resources(tokens: Iterable[str]) -> Resources:
    """Return single tokens as amounts: `["coal", "coal"]` is two coal."""
    listed = tuple(tokens)
    return Resources(*[listed.count(kind) for kind in TYPES])


def from_ids(tokens: Iterable[str]) -> Resources:
    """Return tokens given by id as amounts; what is no resource counts for nothing."""
    listed = tuple(tokens)
    return Resources(*[listed.count(token) for token in IDS])
