"""Stabilizer: three points once a turn, at the second scaffold, whatever allowed the builds (R-ABL-11)."""

from __future__ import annotations

from ruleworks import Play, reacts
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import ScorePoints
from whistle_mountain.effects.place_scaffold import ScaffoldBuilt
from whistle_mountain.items import Upgrade
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.tally import CountInTurn, Tally


class BuiltScaffolds(Tally, frozen=True):
    """How many scaffolds a seat has built in its turn."""


class Stabilizer(Upgrade):
    """The upgrade that is paid for two scaffolds in a turn."""

    @reacts(ScaffoldBuilt)
    def score(self, play: Play[Mountain, MountainRules], event: ScaffoldBuilt, owner: int | None) -> None:
        """Score when this was the second one of the owner's own turn."""
        if event.seat == owner and play.memory(BuiltScaffolds, event.seat).count == 2:
            play.push(ScorePoints(Cause(event.seat, self.id), 3))


STABILIZER = Stabilizer("upgrade.stabilizer")
RULES = (CountInTurn("whistle-mountain.built-scaffolds", BuiltScaffolds, ScaffoldBuilt),)
TYPES = (BuiltScaffolds,)
