"""Megaphone: a whistle for whoever activates it, and a random award for every seat (R-COL-8)."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Play, Scene, Step, public
from whistle_mountain.effects.awards import TakeAward
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.gain import gain
from whistle_mountain.effects.worth import Yield
from whistle_mountain.items import Machine
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.whereabouts import in_turn_order

WHISTLE = gain(whistle=1)


@public
class AwardEverybody(Step, frozen=True):
    """Every seat gains a random award, the active one first, as long as there are any."""

    cause: Cause

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Give one to each."""
        play.push(*[TakeAward(Cause(seat, self.cause.source)) for seat in in_turn_order(play.position)])


class Announce(Effect, frozen=True, gc=False):
    """Gain a whistle, and let every seat gain a random award."""

    def possible(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> bool:
        """Tell whether either is to be had; the other may have run out (R-COL-8)."""
        return bool(scene.position.awards) or WHISTLE.possible(scene, cause)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Give both."""
        return (*WHISTLE.steps(cause), AwardEverybody(cause))

    def parts(self) -> Iterator[Effect]:
        """Yield the whistle, and itself for the awards."""
        yield from (WHISTLE, self)

    def yields(self) -> Yield:
        """Return the whistle."""
        return WHISTLE.yields()


MEGAPHONE = Machine("machine.megaphone", activate=Announce())
TYPES = (AwardEverybody,)
