"""Activating machines: wherever they are, each pays its own cost (R-ACT-1, R-ACT-2)."""

from __future__ import annotations

from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, ItemId, Option, Refusal, Step, Text, public
from whistle_mountain.play.activation.machines import NESTED, ActivateMachine, activatable, under_way, why_not_activate
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.objections import objection
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse
from whistle_mountain.terms.wording import phrase


@public
class Trigger(Option, frozen=True):
    """Activate this machine."""

    machine: ItemId


@public
class ChooseActivate(Ask, frozen=True):
    """A seat chooses the machine that it activates, on the grid or, where `stored`, in its storage."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause
    stored: bool = False

    def options(self, scene: MountainScene) -> list[Trigger]:
        """Offer every machine that can be activated."""
        return [Trigger(machine) for machine in triggers(scene, self.cause, stored=self.stored)]

    @override
    def chosen(self, play: MountainPlay, option: Trigger) -> None:
        play.push(ActivateMachine(self.cause, option.machine))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell a machine that is out of reach from one that may not be activated and one that would do nothing."""
        if not isinstance(option, Trigger):
            return None
        if option.machine not in in_reach(scene, self.seat, stored=self.stored):
            return refuse("no-machine", "R-ACT-4", machine=name_of(option.machine))
        return objection(scene, self.seat, option) or why_not_activate(scene, self.cause, option.machine)


class Activate(Effect, frozen=True, gc=False):
    """Activate a machine."""

    stored: bool = False

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether any can be activated."""
        return any_trigger(under_way(scene, cause.source), cause, stored=self.stored)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that there is no such machine."""
        return nothing_to_activate()

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose and activate it."""
        return (ChooseActivate(cause.seat, cause, self.stored),)

    def text(self) -> Text:
        """Return which machines it reaches."""
        return phrase("activate-stored" if self.stored else "activate")


def activate(*, stored: bool = False) -> Activate:
    """Activate an active machine of the grid or, where `stored`, one of one's own storage (R-ABL-4)."""
    return Activate(stored)


def nothing_to_activate() -> Refusal:
    """Return that no machine within reach can be activated."""
    return refuse("nothing-to-activate", "R-COL-6")


def triggers(scene: MountainScene, cause: Cause, *, stored: bool) -> list[str]:
    """Return the machines that a seat could activate now."""
    return [machine for machine in in_reach(scene, cause.seat, stored=stored) if activatable(scene, cause, machine)]


def any_trigger(scene: MountainScene, cause: Cause, *, stored: bool) -> bool:
    """Tell whether a seat could activate a machine now."""
    if len(scene.position.this_turn.resolving) > NESTED:
        return False
    return any(activatable(scene, cause, machine) for machine in in_reach(scene, cause.seat, stored=stored))


def in_reach(scene: MountainScene, seat: int, *, stored: bool) -> tuple[str, ...]:
    """Return the machines on the grid and, where `stored`, in the storage of a seat."""
    built = tuple([machine.item for machine in scene.position.canyon.machines])
    return built + (scene.position.storages[seat].machines if stored else ())
