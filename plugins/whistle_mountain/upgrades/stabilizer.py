"""Stabilizer: three points once a turn, at the second scaffold, whatever allowed the builds (R-ABL-11)."""

from __future__ import annotations

from ruleworks import Amount, Memory, Play, Public, reacts
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import ScorePoints
from whistle_mountain.effects.place_scaffold import ScaffoldBuilt
from whistle_mountain.items import Upgrade
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class BuiltScaffolds(Memory, frozen=True):
    """How many scaffolds a seat has built in its turn."""

    lasts = "turn"
    count: Public[Amount] = 0


class CountBuiltScaffolds:
    """Counts them from the beginning of the turn, as the upgrade may come later."""

    id = "whistle-mountain.built-scaffolds"

    @reacts(ScaffoldBuilt)
    def count(self, play: Play[Mountain, MountainRules], event: ScaffoldBuilt) -> None:
        """Count one of the seat whose turn it is."""
        if event.seat == play.position.active:
            before = play.memory(BuiltScaffolds, event.seat).count
            play.remember(BuiltScaffolds(event.seat, count=before + 1))


class Stabilizer(Upgrade):
    """The upgrade that is paid for two scaffolds in a turn."""

    @reacts(ScaffoldBuilt)
    def score(self, play: Play[Mountain, MountainRules], event: ScaffoldBuilt, owner: int | None) -> None:
        """Score when this was the second one of the owner's own turn."""
        if event.seat == owner and play.memory(BuiltScaffolds, event.seat).count == 2:
            play.push(ScorePoints(Cause(event.seat, self.id), 3))


STABILIZER = Stabilizer("upgrade.stabilizer")
RULES = (CountBuiltScaffolds(),)
TYPES = (BuiltScaffolds,)
