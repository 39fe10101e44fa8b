"""Architect: two more points for a scaffold that scores well (R-ABL-11)."""

from __future__ import annotations

from ruleworks import reacts
from whistle_mountain.play.building.scaffolds import ScaffoldBuilt
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainPlay


class Architect(Ability):
    """The ability that is paid for good places."""

    @reacts(ScaffoldBuilt)
    def score(self, play: MountainPlay, event: ScaffoldBuilt, owner: int | None) -> None:
        """Score when the edges of the owner's scaffold gave two points or more; what other items add is left out."""
        if event.seat == owner and event.points >= 2:
            play.push(ScorePoints(Cause(event.seat, self.id), 2))


ARCHITECT = Architect("ability.architect")
