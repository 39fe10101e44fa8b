"""Technician: each upgrade that its owner gains may activate a machine, on the grid or in storage (R-ABL-4)."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.effects.activate import activate
from whistle_mountain.effects.benefit import Benefit, benefit_of
from whistle_mountain.effects.effect import Cause
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class Technician(Ability):
    """The ability that sets machines going."""

    @hookimpl
    def when_gained(
        self, owner: int | None, scene: Scene[Mountain, MountainRules], cause: Cause, item: str
    ) -> list[Benefit]:
        """Allow an activation for an upgrade of the owner."""
        if owner != cause.seat or not item.startswith("upgrade."):
            return []
        return benefit_of(scene, Cause(cause.seat, self.id), activate(stored=True), optional=True)


TECHNICIAN = Technician("ability.technician")
