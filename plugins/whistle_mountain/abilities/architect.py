"""Architect: two more points for a scaffold that scores well (R-ABL-11)."""

from __future__ import annotations

from ruleworks import Play, reacts
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import ScorePoints
from whistle_mountain.effects.place_scaffold import ScaffoldBuilt
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class Architect(Ability):
    """The ability that is paid for good places."""

    @reacts(ScaffoldBuilt)
    def score(self, play: Play[Mountain, MountainRules], event: ScaffoldBuilt, owner: int | None) -> None:
        """Score when the edges of the owner's scaffold gave two points or more; what other items add is left out."""
        if event.seat == owner and event.points >= 2:
            play.push(ScorePoints(Cause(event.seat, self.id), 2))


ARCHITECT = Architect("ability.architect")
