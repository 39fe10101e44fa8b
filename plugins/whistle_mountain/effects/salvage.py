"""Taking a machine that is partly under water into the storage (R-WAT-2, R-WAT-3)."""

from __future__ import annotations

from typing import ClassVar

from ruleworks import Ask, ItemId, Option, Play, Refusal, Scene, Step, public
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.lift_machine import ClearDeck, lift, lose_contact
from whistle_mountain.effects.receive import receive
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.refusals import name_of, refuse
from whistle_mountain.whereabouts import area_of, look

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


class Salvage(Effect, frozen=True, gc=False):
    """Gain a machine that is partly under water, whoever built it."""

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether there is one."""
        return bool(wrecks(scene))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose and take it."""
        return (ChooseWreck(cause.seat, cause),)


def salvage() -> Salvage:
    """Gain a machine that is partly under water."""
    return Salvage()


@public
class SalvageMachine(Option, frozen=True):
    """Take this machine from the grid."""

    machine: ItemId


@public
class ChooseWreck(Ask, frozen=True):
    """A seat chooses the machine that it takes from the grid; skipped if none is partly under water."""

    if_none: ClassVar = "skip"
    cause: Cause

    def options(self, scene: Table) -> list[SalvageMachine]:
        """Offer every machine that is partly under water."""
        return [SalvageMachine(machine) for machine in wrecks(scene)]

    def chosen(self, play: Work, option: SalvageMachine) -> None:
        """Clear it of airships, then take it."""
        play.push(ClearDeck(option.machine), BringAshore(self.cause, option.machine))

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Tell a machine that is not on the grid, one clear of the water and one wholly under it apart."""
        if not isinstance(option, SalvageMachine):
            return None
        area = area_of(scene, option.machine)
        reason = "not-on-grid" if not area else "sunk" if area & look(scene).ground.water else "not-flooded"
        return refuse(reason, "R-WAT-2", machine=name_of(option.machine))


@public
class BringAshore(Step, frozen=True):
    """A machine goes from the grid into the storage of a seat."""

    cause: Cause
    machine: ItemId

    def run(self, play: Work) -> None:
        """Take it; it has not been in play since the water reached it."""
        lift(play.position, self.machine)
        lose_contact(play.position, self.machine)
        receive(play, self.cause.seat, self.machine)


def wrecks(scene: Table) -> list[str]:
    """Return the machines that have squares both under and above the water."""
    ground = look(scene).ground
    machines = zip(scene.position.canyon.machines, ground.machines, strict=True)
    return [machine.item for machine, area in machines if area & ground.water and area & ~ground.water]


TYPES = (SalvageMachine, ChooseWreck, BringAshore)
