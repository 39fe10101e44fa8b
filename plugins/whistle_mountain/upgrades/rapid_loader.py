"""Rapid Loader: a point for each machine that its owner activates (R-ACT-2)."""

from __future__ import annotations

from ruleworks import Play, reacts
from whistle_mountain.effects.activate import MachineActivated
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import ScorePoints
from whistle_mountain.items import Upgrade
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class RapidLoader(Upgrade):
    """The upgrade that is paid for activity."""

    @reacts(MachineActivated)
    def score(self, play: Play[Mountain, MountainRules], event: MachineActivated, owner: int | None) -> None:
        """Score a point when it was the owner."""
        if event.seat == owner:
            play.push(ScorePoints(Cause(event.seat, self.id), 1))


RAPID_LOADER = RapidLoader("upgrade.rapid-loader")
