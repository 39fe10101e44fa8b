"""The table of resources: the kinds there are, how each is drawn, and amounts of them.

No other file lists the kinds. A new one is a value of `Resource`, a field of `Counts` and of `Resources` with its place
in the sums, and a row of `KINDS`; its name goes into the catalogs, its tokens into the facts of the box.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal, TypeAlias, TypedDict, get_args

from msgspec import Meta, Struct
from typing_extensions import override

from ruleworks import Amount, public
from ruleworks_kit.goods import Counted

Resource: TypeAlias = Literal["coal", "iron", "water", "gold", "whistle"]
"""A kind of resource."""

TYPES: tuple[Resource, ...] = get_args(Resource)  # all kinds, in the order in which they are listed everywhere
IDS = tuple(f"resource.{kind}" for kind in TYPES)  # the kinds as items


class ResourceKind(Struct, frozen=True):
    """How a kind of resource is drawn, and what one token is worth."""

    sign: str
    """Its letter on a square, in texts and in notation."""
    colours: tuple[str, str]
    """Its colour on light and on dark ground."""
    outline: str
    """Its symbol, as an SVG path in a square of 24 units."""
    worth: float
    """How many points computer players count for one token: an opinion, not a fact of the box."""
    hole: str = ""
    """What is cut out of the symbol, as a second path."""
    ink: Literal["", "red", "blue", "yellow", "magenta"] = ""
    """Its colour in texts."""


KINDS: Mapping[Resource, ResourceKind] = MappingProxyType(
    {
        "coal": ResourceKind("c", ("#3a3a40", "#aeb4bd"), "M4 15l3-8 7-3 6 5 1 7-6 5H8z", 0.55),
        "iron": ResourceKind("i", ("#7a5a4a", "#cfa78f"), "M3 18l3-10h12l3 10z", 0.65, ink="red"),
        "water": ResourceKind(
            "w", ("#1f6fb0", "#6bb8f0"), "M12 2c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13z", 0.55, ink="blue"
        ),
        "gold": ResourceKind(
            "g",
            ("#a87a00", "#f0c64a"),
            "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
            0.8,
            hole="M12 7l5 5-5 5-5-5z",
            ink="yellow",
        ),
        "whistle": ResourceKind(
            "h", ("#8a2f5b", "#ef9ac2"), "M2 8h13a6 6 0 1 1-5.6 8L9 14l-2 4-4-2 2-4H2z", 0.9, ink="magenta"
        ),
    }
)

Count: TypeAlias = Annotated[int, Meta(ge=0, le=99)]


class Counts(TypedDict, total=False):
    """Numbers of tokens, as keyword arguments."""

    coal: Count
    iron: Count
    water: Count
    gold: Count
    whistle: Count


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
