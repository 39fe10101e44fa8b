"""Taking awards, from a floor of the tower or from the facedown supply."""

from __future__ import annotations

from typing import ClassVar

from ruleworks import Refusal, Step
from whistle_mountain.play.tower.awards import TakeAward
from whistle_mountain.terms.amounts import Few
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.terms.refusals import refuse


class TakeAwards(Effect, frozen=True, gc=False):
    """Gain random awards of the supply."""

    independent: ClassVar[bool] = True
    count: int

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is one at all (R-COL-8)."""
        return bool(scene.position.awards)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that the supply has run out."""
        return refuse("awards-out", "R-COL-6")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Take one after the other."""
        return (TakeAward(cause),) * self.count


def take_awards(count: Few = 1) -> TakeAwards:
    """Gain so many random awards of the supply."""
    return TakeAwards(count)
