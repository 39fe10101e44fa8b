"""Activating machines: wherever they are, each pays its own cost (R-ACT-1, R-ACT-2)."""

from __future__ import annotations

from copy import copy
from typing import ClassVar

from msgspec.structs import replace

from ruleworks import Ask, Event, ItemId, Option, Play, Refusal, Scene, Seat, Step, Text, public
from whistle_mountain.effects.effect import Cause, Effect, do
from whistle_mountain.effects.wording import phrase
from whistle_mountain.items import Machine
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.refusals import name_of, refuse

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


@public
class MachineActivated(Event, frozen=True):
    """A seat activated a machine."""

    seat: Seat
    machine: ItemId


@public
class Trigger(Option, frozen=True):
    """Activate this machine."""

    machine: ItemId


@public
class ActivateMachine(Step, frozen=True):
    """A seat activates a machine; skipped if by now it cannot be paid or would do nothing (R-COL-6).

    Whether the machine may be activated at all is asked before; what was earned is not lost in a flood (R-ACT-3).
    """

    cause: Cause
    machine: ItemId

    def run(self, play: Work) -> None:
        """Put what it does on the agenda, and its end after that."""
        mountain, effect = play.position, effect_of(play, self.machine)
        if effect is None or not repeatable(play, self.cause, self.machine):
            return
        mountain.deeds = replace(mountain.deeds, resolving=(*mountain.deeds.resolving, self.machine))
        play.emit(MachineActivated(self.cause.seat, self.machine))
        play.push(EndActivation(self.machine))
        do(play, effect, self.cause.through(self.machine))


@public
class EndActivation(Step, frozen=True):
    """The activation of a machine is over; it may be activated anew."""

    machine: ItemId

    def run(self, play: Work) -> None:
        """Forget that it was under way."""
        deeds = play.position.deeds
        play.position.deeds = replace(deeds, resolving=tuple([m for m in deeds.resolving if m != self.machine]))


@public
class ChooseTrigger(Ask, frozen=True):
    """A seat chooses the machine that it activates, on the grid or, where `stored`, in its storage."""

    if_none: ClassVar = "skip"
    cause: Cause
    stored: bool = False

    def options(self, scene: Table) -> list[Trigger]:
        """Offer every machine that can be activated."""
        return [Trigger(machine) for machine in triggers(scene, self.cause, stored=self.stored)]

    def chosen(self, play: Work, option: Trigger) -> None:
        """Activate it."""
        play.push(ActivateMachine(self.cause, option.machine))

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Tell a machine that is out of reach from one that may not be activated and one that would do nothing."""
        if not isinstance(option, Trigger):
            return None
        machine = option.machine
        if machine not in in_reach(scene, self.seat, stored=self.stored):
            return refuse("no-machine", "R-ACT-4", machine=name_of(machine))
        if machine in scene.position.deeds.resolving:
            return refuse("under-way", "R-ACT-1", machine=name_of(machine))
        if not scene.rules.may_activate(scene, self.seat, machine):
            return refuse("inactive", "R-WAT-2", machine=name_of(machine))
        return refuse("no-effect", "R-COL-6", item=name_of(machine))


class Activate(Effect, frozen=True, gc=False):
    """Activate a machine."""

    stored: bool = False

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether any can be activated."""
        return bool(triggers(under_way(scene, cause.source), cause, stored=self.stored))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose and activate it."""
        return (ChooseTrigger(cause.seat, cause, self.stored),)

    def text(self) -> Text:
        """Return which machines it reaches."""
        return phrase("activate-stored" if self.stored else "activate")


def activate(*, stored: bool = False) -> Activate:
    """Activate an active machine of the grid or, where `stored`, one of one's own storage (R-ABL-4)."""
    return Activate(stored)


def activatable(scene: Table, cause: Cause, machine: str) -> bool:
    """Tell whether a seat may activate a machine, can pay for it and would get anything for that."""
    effect = effect_of(scene, machine)
    if effect is None or not scene.rules.may_activate(scene, cause.seat, machine):
        return False
    return effect.possible(scene, cause.through(machine))


def repeatable(scene: Table, cause: Cause, machine: str) -> bool:
    """Tell whether a machine that could be activated just before can be so once more, flooded or not (R-ACT-3)."""
    effect, under_way = effect_of(scene, machine), machine in scene.position.deeds.resolving
    return effect is not None and not under_way and effect.possible(scene, cause.through(machine))


def triggers(scene: Table, cause: Cause, *, stored: bool) -> list[str]:
    """Return the machines that a seat could activate now."""
    return [machine for machine in in_reach(scene, cause.seat, stored=stored) if activatable(scene, cause, machine)]


def in_reach(scene: Table, seat: int, *, stored: bool) -> tuple[str, ...]:
    """Return the machines on the grid and, where `stored`, in the storage of a seat."""
    built = tuple([machine.item for machine in scene.position.canyon.machines])
    return built + (scene.position.storages[seat].machines if stored else ())


def under_way(scene: Table, source: str) -> Table:
    """Return the scene as it will be while `source` is activating: it cannot be activated again (R-ACT-1)."""
    mountain = copy(scene.position)
    mountain.deeds = replace(mountain.deeds, resolving=(*mountain.deeds.resolving, source))
    return Scene(mountain, scene.rules)


def effect_of(scene: Table, machine: str) -> Effect | None:
    """Return what activating a machine does, if it does anything."""
    item = scene.rules.items.get(machine)
    return item.activate if isinstance(item, Machine) else None


TYPES = (ActivateMachine, ChooseTrigger, EndActivation, MachineActivated, Trigger)
