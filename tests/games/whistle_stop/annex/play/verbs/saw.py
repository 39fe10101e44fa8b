"""Sawing: wood out of nothing, as long as there is room for it."""

from __future__ import annotations

from ruleworks import Amount, Event, Seat, Step, Text, public, tags
from whistle_stop.play.goods.cubes import GainCube, in_supply
from whistle_stop.terms.effect import Cause, Effect
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.worth import Yield

WOOD = "cube.wood"


@public
class WoodSawn(Event, frozen=True, tag=tags("annex")):
    """A seat sawed wood."""

    seat: Seat
    count: Amount


@public
class SawWood(Step, frozen=True, tag=tags("annex")):
    """A seat gains wood."""

    seat: Seat
    count: Amount

    def run(self, play: FrontierPlay) -> None:
        """Tell of it, then gain cube by cube."""
        play.emit(WoodSawn(self.seat, self.count))
        play.push(*[GainCube(self.seat, WOOD)] * self.count)


class Saw(Effect, frozen=True, gc=False):
    """Saw so much wood."""

    count: int

    def possible(self, scene: FrontierScene, cause: Cause) -> bool:
        """Tell whether there is any wood."""
        return in_supply(scene, WOOD)

    def yields(self, scene: FrontierScene, cause: Cause) -> Yield:
        """Return that it brings cubes."""
        return Yield(any=self.count)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Saw."""
        return (SawWood(cause.seat, self.count),)

    def text(self) -> Text:
        """Return a message of this package."""
        return Text("annex.effect.saw", {"count": self.count})


def saw(count: int) -> Saw:
    """Saw so much wood."""
    return Saw(count)
