"""What effects are worth by their declaration alone, for automas and front ends that weigh them."""

from __future__ import annotations

from msgspec import Struct

from whistle_mountain.box.resources import NOTHING, Resources


class Yield(Struct, frozen=True, gc=False):
    """What an effect gives for nothing: resources, some of them of any type, and points."""

    resources: Resources = NOTHING  # of certain types
    any: int = 0  # how many more, of any type
    points: int = 0

    @property
    def total(self) -> int:
        """The number of resources and points together."""
        return self.resources.total() + self.any + self.points

    def plus(self, other: Yield) -> Yield:
        """Return both together."""
        return Yield(self.resources.plus(other.resources), self.any + other.any, self.points + other.points)


NO_YIELD = Yield()


def sum_of_yields(yields: list[Yield]) -> Yield:
    """Return the sum."""
    total = NO_YIELD
    for each in yields:
        total = total.plus(each)
    return total
