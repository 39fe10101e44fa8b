"""Climbing: every Outlaw in the tower goes up one floor, and takes the award that lies there (R-OUT-9)."""

from __future__ import annotations

from outlaws.events import OutlawsClimb, skip
from outlaws.kinds import OutlawStep
from outlaws.seats import OUTLAWS
from outlaws.tie import Work
from ruleworks import Amount, public
from whistle_mountain.effects.awards import TakeAward
from whistle_mountain.effects.climb import WorkerClimbed
from whistle_mountain.effects.effect import Cause
from whistle_mountain.places import floor
from whistle_mountain.whereabouts import relocate


class ClimbOutlaws(OutlawStep, frozen=True):
    """The Outlaws in the tower go up, from the highest down; skipped where none can."""

    def run(self, play: Work) -> None:
        """Let one go after the other; who is on the top floor stays."""
        top = len(play.position.tower)
        floors = [number for number in reversed(play.position.crews[OUTLAWS].tower) if number < top]
        if not floors:
            skip(play, "climb", "nobody-climbs")
            return
        play.emit(OutlawsClimb(len(floors)))
        play.push(*[ClimbOutlaw(number) for number in floors])


@public
class ClimbOutlaw(OutlawStep, frozen=True):
    """An Outlaw goes up from a floor to the next."""

    floor: Amount

    def run(self, play: Work) -> None:
        """Let it go, and take what lies there."""
        to = self.floor + 1
        relocate(play, OUTLAWS, floor(self.floor), floor(to))
        play.push(TakeAward(Cause(OUTLAWS), to))
        play.emit(WorkerClimbed(OUTLAWS, self.floor, to))


TYPES = (ClimbOutlaw, ClimbOutlaws)
