"""Riveter: one more scaffold at the end of a turn in which its owner gained any (R-ABL-12)."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.effects.benefit import Benefit, benefit_of
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.take import take_scaffolds
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class Riveter(Ability):
    """The ability that is paid for scaffolds."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: Scene[Mountain, MountainRules], seat: int) -> list[Benefit]:
        """Give one scaffold, however many were gained in the turn."""
        if owner != seat or not scene.position.deeds.scaffolds_gained:
            return []
        return benefit_of(scene, Cause(seat, self.id), take_scaffolds(1))


RIVETER = Riveter("ability.riveter")
