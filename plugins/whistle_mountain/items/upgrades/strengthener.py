"""Strengthener: a point for each scaffold that its owner builds."""

from __future__ import annotations

from ruleworks import reacts
from whistle_mountain.play.building.scaffolds import ScaffoldBuilt
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainPlay


class Strengthener(Upgrade):
    """The upgrade that is paid for scaffolds."""

    @reacts(ScaffoldBuilt)
    def score(self, play: MountainPlay, event: ScaffoldBuilt, owner: int | None) -> None:
        """Score a point when it was the owner."""
        if event.seat == owner:
            play.push(ScorePoints(Cause(event.seat, self.id), 1))


STRENGTHENER = Strengthener("upgrade.strengthener")
