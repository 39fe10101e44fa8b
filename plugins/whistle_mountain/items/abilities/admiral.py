"""Admiral: a machine just built may be activated, unless its own flood has reached it (R-BLD-4)."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import hookimpl
from whistle_mountain.play.activation.machines import ActivateMachine, activatable
from whistle_mountain.terms.benefit import Benefit
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainScene


class Admiral(Ability):
    """The ability that puts machines to work at once."""

    @hookimpl
    def when_built(self, owner: int | None, scene: MountainScene, cause: Cause, machine: str) -> Sequence[Benefit]:
        """Offer to activate what the owner has built."""
        mine = Cause(cause.seat, self.id)
        if cause.seat != owner or not activatable(scene, mine, machine):
            return ()
        return (Benefit(self.id, (ActivateMachine(mine, machine),), optional=True),)


ADMIRAL = Admiral("ability.admiral")
