"""Stabilizer: three points once a turn, at the second scaffold, whatever allowed the builds (R-ABL-11)."""

from __future__ import annotations

from ruleworks import Event, reacts
from ruleworks_contracts import rule
from whistle_mountain.items.families.tally import CountInTurn, Tally
from whistle_mountain.play.building.scaffolds import ScaffoldBuilt
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainPlay


class BuiltScaffolds(Tally, frozen=True):
    """How many scaffolds a seat has built in its turn."""


@rule
class CountBuiltScaffolds(CountInTurn):
    """Counts the scaffolds that seats build."""

    id = "whistle-mountain.built-scaffolds"
    memory: type[Tally] = BuiltScaffolds
    event: type[Event] = ScaffoldBuilt


class Stabilizer(Upgrade):
    """The upgrade that is paid for two scaffolds in a turn."""

    @reacts(ScaffoldBuilt)
    def score(self, play: MountainPlay, event: ScaffoldBuilt, owner: int | None) -> None:
        """Score when this was the second one of the owner's own turn."""
        if event.seat == owner and play.memory(BuiltScaffolds, event.seat).count == 2:
            play.push(ScorePoints(Cause(event.seat, self.id), 3))


STABILIZER = Stabilizer("upgrade.stabilizer")
