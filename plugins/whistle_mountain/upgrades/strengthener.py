"""Strengthener: a point for each scaffold that its owner builds."""

from __future__ import annotations

from ruleworks import Play, reacts
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import ScorePoints
from whistle_mountain.effects.place_scaffold import ScaffoldBuilt
from whistle_mountain.items import Upgrade
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class Strengthener(Upgrade):
    """The upgrade that is paid for scaffolds."""

    @reacts(ScaffoldBuilt)
    def score(self, play: Play[Mountain, MountainRules], event: ScaffoldBuilt, owner: int | None) -> None:
        """Score a point when it was the owner."""
        if event.seat == owner:
            play.push(ScorePoints(Cause(event.seat, self.id), 1))


STRENGTHENER = Strengthener("upgrade.strengthener")
