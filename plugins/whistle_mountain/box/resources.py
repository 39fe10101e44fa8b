"""Amounts of the five resources, as a value to add to and to take from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, TypedDict

from msgspec import Meta
from typing_extensions import override

from ruleworks import Amount, public
from ruleworks_parts.goods import Counted

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
class Resources(Counted, frozen=True, gc=False, cache_hash=True):
    """How much there is of each resource.

    What is added and compared at every turn is written out, for speed; it is never asked about goods of another sort.
    """

    prefix: ClassVar[str] = "resource"

    coal: Amount = 0
    iron: Amount = 0
    water: Amount = 0
    gold: Amount = 0
    whistle: Amount = 0

    @override
    def total(self) -> int:
        return self.coal + self.iron + self.water + self.gold + self.whistle

    @override
    def plus(self, other: Resources) -> Resources:  # pyright: ignore[reportIncompatibleMethodOverride]
        return Resources(
            self.coal + other.coal,
            self.iron + other.iron,
            self.water + other.water,
            self.gold + other.gold,
            self.whistle + other.whistle,
        )

    @override
    def minus(self, other: Resources) -> Resources:  # pyright: ignore[reportIncompatibleMethodOverride]
        return Resources(
            self.coal - other.coal,
            self.iron - other.iron,
            self.water - other.water,
            self.gold - other.gold,
            self.whistle - other.whistle,
        )

    @override
    def covers(self, other: Resources) -> bool:  # pyright: ignore[reportIncompatibleMethodOverride]
        return (
            self.coal >= other.coal
            and self.iron >= other.iron
            and self.water >= other.water
            and self.gold >= other.gold
            and self.whistle >= other.whistle
        )


NOTHING = Resources()


def resources(tokens: Iterable[str]) -> Resources:
    """Return single tokens as amounts: `["coal", "coal"]` is two coal."""
    return Resources.of(tokens)


def from_ids(tokens: Iterable[str]) -> Resources:
    """Return tokens given by id as amounts; what is no resource counts for nothing."""
    return Resources.from_ids(tokens)
