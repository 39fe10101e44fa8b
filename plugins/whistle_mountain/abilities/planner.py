"""Planner: a faceup small machine for each upgrade that its owner gains; a swap is no gain (R-ABL-6)."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.effects.benefit import Benefit, benefit_of
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.take import take_machine
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class Planner(Ability):
    """The ability that is paid for upgrades with machines."""

    @hookimpl
    def when_gained(
        self, owner: int | None, scene: Scene[Mountain, MountainRules], cause: Cause, item: str
    ) -> list[Benefit]:
        """Give a small machine for an upgrade of the owner."""
        if owner != cause.seat or not item.startswith("upgrade."):
            return []
        return benefit_of(scene, Cause(cause.seat, self.id), take_machine("small"))


PLANNER = Planner("ability.planner")
