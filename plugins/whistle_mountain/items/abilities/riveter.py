"""Riveter: one more scaffold at the end of a turn in which its owner gained any (R-ABL-12)."""

from __future__ import annotations

from ruleworks import Event, hookimpl
from ruleworks_contracts import rule
from whistle_mountain.items.families.tally import CountInTurn, Tally
from whistle_mountain.play.markets.gains import ScaffoldGained
from whistle_mountain.play.verbs.take import take_scaffolds
from whistle_mountain.terms.benefit import Benefit, benefit_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainScene


class GainedScaffolds(Tally, frozen=True):
    """How many scaffolds a seat has gained in its turn."""


@rule
class CountGainedScaffolds(CountInTurn):
    """Counts the scaffolds that seats gain."""

    id = "whistle-mountain.gained-scaffolds"
    memory: type[Tally] = GainedScaffolds
    event: type[Event] = ScaffoldGained


class Riveter(Ability):
    """The ability that is paid for scaffolds."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: MountainScene, seat: int) -> list[Benefit]:
        """Give one scaffold, however many were gained in the turn."""
        if owner != seat or not scene.memory(GainedScaffolds, seat).count:
            return []
        return benefit_of(scene, Cause(seat, self.id), take_scaffolds(1))


RIVETER = Riveter("ability.riveter")
