"""What effects bring by their declaration, for players and front ends that weigh them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from whistle_stop.box.cubes import NO_CUBES, Cubes


class Yield(Struct, frozen=True, gc=False):
    """What an effect brings a seat, less what it takes: amounts may be negative."""

    points: int = 0
    coal: int = 0
    whistles: int = 0
    nuggets: int = 0
    any: int = 0  # cubes of any colour
    shares: int = 0
    paid: Cubes = NO_CUBES  # cubes that it takes

    def plus(self, other: Yield) -> Yield:
        """Return both together."""
        return Yield(
            self.points + other.points,
            self.coal + other.coal,
            self.whistles + other.whistles,
            self.nuggets + other.nuggets,
            self.any + other.any,
            self.shares + other.shares,
            self.paid.plus(other.paid),
        )


NO_YIELD = Yield()


def sum_of_yields(yields: Iterable[Yield]) -> Yield:
    """Return the sum."""
    total = NO_YIELD
    for each in yields:
        total = total.plus(each)
    return total
