"""Stabilizer: three points once a turn, at the second scaffold, whatever allowed the builds (R-ABL-11)."""

from __future__ import annotations

from ruleworks import Play, reacts
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import ScorePoints
from whistle_mountain.effects.place_scaffold import ScaffoldBuilt
from whistle_mountain.items import Upgrade
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class Stabilizer(Upgrade):
    """The upgrade that is paid for two scaffolds in a turn."""

    @reacts(ScaffoldBuilt)
    def score(self, play: Play[Mountain, MountainRules], event: ScaffoldBuilt, owner: int | None) -> None:
        """Score when this was the second one of the owner's own turn."""
        if event.seat == owner == play.position.active and play.position.deeds.scaffolds_built == 2:
            play.push(ScorePoints(Cause(event.seat, self.id), 3))


STABILIZER = Stabilizer("upgrade.stabilizer")
