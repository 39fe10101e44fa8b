"""Cubes of six colours."""

from __future__ import annotations

from typing import ClassVar, Self

from ruleworks import Amount, public
from ruleworks_kit.goods import Counted


@public
class Cubes(Counted, frozen=True, gc=False, cache_hash=True):
    """How many cubes there are of each colour."""

    prefix: ClassVar[str] = "cube"
    wood: Amount = 0
    cotton: Amount = 0
    stone: Amount = 0
    steel: Amount = 0
    cattle: Amount = 0
    whiskey: Amount = 0

    def covers(self, other: Self) -> bool:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Tell whether there is at least as much of each colour as in `other`; written out, as it is asked often."""
        return (
            self.wood >= other.wood
            and self.cotton >= other.cotton
            and self.stone >= other.stone
            and self.steel >= other.steel
            and self.cattle >= other.cattle
            and self.whiskey >= other.whiskey
        )


COLOURS = Cubes.kinds()
IDS = Cubes.single()  # the colours as items
NO_CUBES = Cubes()
