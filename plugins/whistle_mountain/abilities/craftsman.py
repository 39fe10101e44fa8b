"""Craftsman: two whistles for each machine that its owner builds."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.effects.benefit import Benefit, benefit_of
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import gain
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class Craftsman(Ability):
    """The ability that is paid for building machines."""

    @hookimpl
    def when_built(self, owner: int | None, scene: Scene[Mountain, MountainRules], cause: Cause) -> list[Benefit]:
        """Give whistles when it was the owner."""
        if owner != cause.seat:
            return []
        return benefit_of(scene, Cause(cause.seat, self.id), gain(whistle=2))


CRAFTSMAN = Craftsman("ability.craftsman")
