"""Climbing: every Outlaw in the tower goes up one floor, and takes the award that lies there (R-OUT-9)."""

from __future__ import annotations

from collections.abc import Sequence

from outlaws.play.actions.skips import skip
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.seats import OUTLAWS
from ruleworks import Amount, public
from whistle_mountain.play.tower.awards import TakeAward
from whistle_mountain.play.verbs.climb import WorkerClimbed
from whistle_mountain.play.workers.whereabouts import relocate
from whistle_mountain.table.places import floor
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class OutlawsClimb(OutlawEvent, frozen=True):
    """So many workers of the Outlaws go up in the tower, the highest first."""

    count: Amount


class ClimbOutlaws(OutlawStep, frozen=True):
    """The Outlaws in the tower go up, from the highest down; skipped where none can."""

    def run(self, play: MountainPlay) -> None:
        """Let one go after the other; who is on the top floor stays."""
        climb(play, below_the_top(play))


@public
class ClimbFewOutlaws(OutlawStep, frozen=True):
    """So many Outlaws in the tower go up, the highest of those who can; skipped where none can."""

    most: Amount

    def run(self, play: MountainPlay) -> None:
        """Let one go after the other, and leave the lower ones where they are (R-OUT-11)."""
        climb(play, below_the_top(play)[: self.most])


@public
class ClimbOutlaw(OutlawStep, frozen=True):
    """An Outlaw goes up from a floor to the next."""

    floor: Amount

    def run(self, play: MountainPlay) -> None:
        """Let it go, and take what lies there."""
        to = self.floor + 1
        relocate(play, OUTLAWS, floor(self.floor), floor(to))
        play.push(TakeAward(Cause(OUTLAWS), to))
        play.emit(WorkerClimbed(OUTLAWS, self.floor, to))


def below_the_top(scene: MountainScene) -> list[int]:
    """Return the floors of the Outlaws who can climb, the highest first."""
    top = len(scene.position.tower)
    return [number for number in reversed(scene.position.crews[OUTLAWS].tower) if number < top]


def climb(play: MountainPlay, floors: Sequence[int]) -> None:
    """Let the Outlaws on these floors go up, one after the other."""
    if floors:
        play.emit(OutlawsClimb(len(floors)))
        play.push(*[ClimbOutlaw(number) for number in floors])
    else:
        skip(play, "climb", "nobody-climbs")
