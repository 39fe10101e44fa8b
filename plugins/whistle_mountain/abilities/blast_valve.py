"""Blast Valve: what the balloon touches from open squares may be activated twice (R-ABL-3, R-ACT-3)."""

from __future__ import annotations

from ruleworks import ItemId, Play, Scene, Step, hookimpl, public
from whistle_mountain.airships import BALLOON
from whistle_mountain.collect.contact import floats, squares_of
from whistle_mountain.effects.activate import ActivateMachine, repeatable
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.may import Offer
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


@public
class ActivateAgain(Step, frozen=True):
    """A seat may activate a machine again at once, whatever became of it; skipped if it cannot, or for nothing."""

    cause: Cause
    machine: ItemId

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Ask."""
        if repeatable(play, self.cause, self.machine):
            again = ActivateMachine(self.cause, self.machine)
            play.push(Offer(Cause(self.cause.seat, BLAST_VALVE.id), (again,)))


class BlastValve(Ability):
    """The ability that gives everything twice."""

    @hookimpl
    def contact_steps(
        self,
        value: tuple[Step, ...],
        owner: int | None,
        scene: Scene[Mountain, MountainRules],
        cause: Cause,
        machine: str,
    ) -> tuple[Step, ...]:
        """Let the second activation follow the first."""
        mine = cause.seat == owner and cause.airship == BALLOON
        again = mine and floats(scene, squares_of(scene, cause.seat, BALLOON))
        return (*value, ActivateAgain(cause, machine)) if again else value


BLAST_VALVE = BlastValve("ability.blast-valve")
TYPES = (ActivateAgain,)
