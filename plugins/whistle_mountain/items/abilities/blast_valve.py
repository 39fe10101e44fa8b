"""Blast Valve: what the balloon touches from open squares may be activated twice (R-ABL-3, R-ACT-3)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, ItemId, Option, Step, hookimpl, public
from whistle_mountain.play.activation.machines import ActivateMachine, repeatable
from whistle_mountain.play.airships.locations import BALLOON
from whistle_mountain.play.collect.contact import floats, squares_of
from whistle_mountain.play.verbs.combinators.may import Accept, Decline
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class ChooseAgain(Ask, frozen=True):
    """A seat may activate a machine again at once, whatever became of it; skipped if it cannot, or for nothing."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause
    machine: ItemId

    def options(self, scene: MountainScene) -> list[Option]:
        """Offer to do it, and to leave it."""
        possible = repeatable(scene, self.cause, self.machine)
        return [Accept(BLAST_VALVE.id), Decline(BLAST_VALVE.id)] if possible else []

    def chosen(self, play: MountainPlay, option: Accept | Decline) -> None:
        """Do it if it was accepted."""
        if isinstance(option, Accept):
            play.push(ActivateMachine(self.cause, self.machine))


class BlastValve(Ability):
    """The ability that gives everything twice."""

    @hookimpl
    def contact_steps(
        self,
        value: tuple[Step, ...],
        owner: int | None,
        scene: MountainScene,
        cause: Cause,
        machine: str,
    ) -> tuple[Step, ...]:
        """Let the second activation follow the first."""
        mine = cause.seat == owner and cause.airship == BALLOON
        again = mine and floats(scene, squares_of(scene, cause.seat, BALLOON))
        return (*value, ChooseAgain(cause.seat, cause, machine)) if again else value


BLAST_VALVE = BlastValve("ability.blast-valve")
