"""Rapid Loader: a point for each machine that its owner activates (R-ACT-2)."""

from __future__ import annotations

from ruleworks import reacts
from whistle_mountain.play.activation.machines import MachineActivated
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainPlay


class RapidLoader(Upgrade):
    """The upgrade that is paid for activity."""

    @reacts(MachineActivated)
    def score(self, play: MountainPlay, event: MachineActivated, owner: int | None) -> None:
        """Score a point when it was the owner."""
        if event.seat == owner:
            play.push(ScorePoints(Cause(event.seat, self.id), 1))


RAPID_LOADER = RapidLoader("upgrade.rapid-loader")
