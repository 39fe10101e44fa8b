"""Taking a machine that is partly under water into the storage (R-WAT-2, R-WAT-3)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, ItemId, Option, Refusal, Step, public
from whistle_mountain.play.building.lifts import ClearDeck, lift, lose_contact
from whistle_mountain.play.markets.gains import receive
from whistle_mountain.play.workers.whereabouts import area_of, layout_of
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


class Salvage(Effect, frozen=True, gc=False):
    """Gain a machine that is partly under water, whoever built it."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is one."""
        return bool(wrecks(scene))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that there is none."""
        return refuse("no-wreck", "R-WAT-2")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose and take it."""
        return (ChooseSalvage(cause.seat, cause),)


def salvage() -> Salvage:
    """Gain a machine that is partly under water."""
    return Salvage()


@public
class SalvageMachine(Option, frozen=True):
    """Take this machine from the grid."""

    machine: ItemId


@public
class ChooseSalvage(Ask, frozen=True):
    """A seat chooses the machine that it takes from the grid; skipped if none is partly under water."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[SalvageMachine]:
        """Offer every machine that is partly under water."""
        return [SalvageMachine(machine) for machine in wrecks(scene)]

    def chosen(self, play: MountainPlay, option: SalvageMachine) -> None:
        """Clear it of airships, then take it."""
        play.push(ClearDeck(option.machine), BringAshore(self.cause, option.machine))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell a machine that is not on the grid, one clear of the water and one wholly under it apart."""
        if not isinstance(option, SalvageMachine):
            return None
        area = area_of(scene, option.machine)
        reason = "not-on-grid" if not area else "sunk" if area & layout_of(scene).ground.water else "not-flooded"
        return refuse(reason, "R-WAT-2", machine=name_of(option.machine))


@public
class BringAshore(Step, frozen=True):
    """A machine goes from the grid into the storage of a seat."""

    cause: Cause
    machine: ItemId

    def run(self, play: MountainPlay) -> None:
        """Take it; it has not been in play since the water reached it."""
        lift(play.position, self.machine)
        lose_contact(play.position, self.machine)
        receive(play, self.cause.seat, self.machine)


def wrecks(scene: MountainScene) -> list[str]:
    """Return the machines that have squares both under and above the water."""
    ground = layout_of(scene).ground
    machines = zip(scene.position.canyon.machines, ground.machines, strict=True)
    return [machine.item for machine, area in machines if area & ground.water and area & ~ground.water]
