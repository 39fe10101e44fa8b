"""Riveter: one more scaffold at the end of a turn in which its owner gained any (R-ABL-12)."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.effects.benefit import Benefit, benefit_of
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.receive import ScaffoldGained
from whistle_mountain.effects.take import take_scaffolds
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.tally import CountInTurn, Tally


class GainedScaffolds(Tally, frozen=True):
    """How many scaffolds a seat has gained in its turn."""


class Riveter(Ability):
    """The ability that is paid for scaffolds."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: Scene[Mountain, MountainRules], seat: int) -> list[Benefit]:
        """Give one scaffold, however many were gained in the turn."""
        if owner != seat or not scene.memory(GainedScaffolds, seat).count:
            return []
        return benefit_of(scene, Cause(seat, self.id), take_scaffolds(1))


RIVETER = Riveter("ability.riveter")
RULES = (CountInTurn("whistle-mountain.gained-scaffolds", GainedScaffolds, ScaffoldGained),)
TYPES = (GainedScaffolds,)
