"""What rules speak of as amounts: supplies, income, the reach of a token, tolls, lines of the final count."""

from __future__ import annotations

from typing import NamedTuple

from whistle_stop.box.cubes import NO_CUBES, Cubes


class Supply(NamedTuple):
    """What is left to be gained."""

    coal: int = 0
    whistles: int = 0
    cubes: Cubes = NO_CUBES


class Income(NamedTuple):
    """What a cell of the round track gives every seat."""

    cell: int
    token: str
    amount: int


class Reach(NamedTuple):
    """How far a token moves a train: on which stops the move may end, counted along its way, and where it may go."""

    least: int = 1
    most: int = 1
    back: bool = False  # whether it may go east

    @property
    def goes_on(self) -> bool:
        """Tell whether a stop may be passed although the train could end there."""
        return self.most > 1


class Toll(NamedTuple):
    """A cube to be given to a seat before a train may leave, and the item that asks for it."""

    item: str
    receiver: int


class Offer(NamedTuple):
    """An upgrade to be had, and whose it is; on display it is nobody's."""

    upgrade: str
    owner: int | None = None


class ScoreLine(NamedTuple):
    """So many points for something: a category such as `score.nuggets`, or an item."""

    category: str
    points: int
