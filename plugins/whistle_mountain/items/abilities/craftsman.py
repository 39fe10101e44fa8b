"""Craftsman: two whistles for each machine that its owner builds."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.benefit import Benefit, benefit_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainScene


class Craftsman(Ability):
    """The ability that is paid for building machines."""

    @hookimpl
    def when_built(self, owner: int | None, scene: MountainScene, cause: Cause) -> list[Benefit]:
        """Give whistles when it was the owner."""
        if owner != cause.seat:
            return []
        return benefit_of(scene, Cause(cause.seat, self.id), gain(whistle=2))


CRAFTSMAN = Craftsman("ability.craftsman")
