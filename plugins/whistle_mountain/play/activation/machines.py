"""Activating machines: wherever they are, each pays its own cost (R-ACT-1, R-ACT-2)."""

from __future__ import annotations

from copy import copy

from msgspec.structs import replace

from ruleworks import Event, ItemId, Refusal, Scene, Seat, Step, public
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.terms.effect import Cause, Effect, do
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

NESTED = 4
"""Where so many activations wait for one another, nobody looks further what one more could activate in turn: the ways
to go through machines that activate machines are as many as their orders."""


@public
class MachineActivated(Event, frozen=True):
    """A seat activated a machine."""

    seat: Seat
    machine: ItemId


@public
class ActivateMachine(Step, frozen=True):
    """A seat activates a machine; skipped if by now it cannot be paid or would do nothing (R-COL-6).

    Whether the machine may be activated at all is asked before; what was earned is not lost in a flood (R-ACT-3).
    """

    cause: Cause
    machine: ItemId

    def run(self, play: MountainPlay) -> None:
        """Put what it does on the agenda, and its end after that."""
        mountain, effect = play.position, effect_of(play, self.machine)
        if effect is None or not repeatable(play, self.cause, self.machine):
            return
        mountain.this_turn = replace(mountain.this_turn, resolving=(*mountain.this_turn.resolving, self.machine))
        play.emit(MachineActivated(self.cause.seat, self.machine))
        play.push(EndActivation(self.machine))
        do(play, effect, self.cause.through(self.machine))


@public
class EndActivation(Step, frozen=True):
    """The activation of a machine is over; it may be activated anew."""

    machine: ItemId

    def run(self, play: MountainPlay) -> None:
        """Forget that it was under way."""
        this_turn = play.position.this_turn
        play.position.this_turn = replace(
            this_turn, resolving=tuple([m for m in this_turn.resolving if m != self.machine])
        )


def activatable(scene: MountainScene, cause: Cause, machine: str) -> bool:
    """Tell whether a seat may activate a machine, can pay for it and would get anything for that."""
    effect = effect_of(scene, machine)
    if effect is None or not scene.rules.may_activate(scene, cause.seat, machine):
        return False
    return effect.possible(scene, cause.through(machine))


def repeatable(scene: MountainScene, cause: Cause, machine: str) -> bool:
    """Tell whether a machine that could be activated just before can be so once more, flooded or not (R-ACT-3)."""
    effect, under_way = effect_of(scene, machine), machine in scene.position.this_turn.resolving
    return effect is not None and not under_way and effect.possible(scene, cause.through(machine))


def under_way(scene: MountainScene, source: str) -> MountainScene:
    """Return the scene as it will be while `source` is activating: it cannot be activated again (R-ACT-1)."""
    mountain = copy(scene.position)
    mountain.this_turn = replace(mountain.this_turn, resolving=(*mountain.this_turn.resolving, source))
    return Scene(mountain, scene.rules)


def effect_of(scene: MountainScene, machine: str) -> Effect | None:
    """Return what activating a machine does, if it does anything."""
    item = scene.rules.items.get(machine)
    return item.activate if isinstance(item, Machine) else None


def why_not_activate(scene: MountainScene, cause: Cause, machine: str) -> Refusal:
    """Tell a machine that is at work already, drowned or without its place from one that would do nothing."""
    built = [each.item for each in scene.position.canyon.machines]
    if machine in scene.position.this_turn.resolving:
        return refuse("under-way", "R-ACT-1", machine=name_of(machine))
    if machine in built and not layout_of(scene).ground.active[built.index(machine)]:
        return refuse("waterlogged", "R-WAT-2", machine=name_of(machine))
    item, effect = scene.rules.items.get(machine), effect_of(scene, machine)
    if machine not in built and isinstance(item, Machine) and item.needs_place:
        return refuse("needs-place", "R-ACT-4", machine=name_of(machine))
    if not scene.rules.may_activate(scene, cause.seat, machine):
        return refuse("activation-barred", "R-COL-6", machine=name_of(machine))
    if effect is None:
        return refuse("idle", "R-COL-6", machine=name_of(machine))
    return effect.why_not(scene, cause.through(machine))
