"""Moving a machine that is built already to another place (R-ACT-6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from msgspec.structs import replace

from ruleworks import (
    Area,
    Ask,
    Cells,
    Event,
    ItemId,
    Memory,
    Option,
    Public,
    Refusal,
    Seat,
    Step,
    hookimpl,
    public,
)
from ruleworks_contracts import rule
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.building.lifts import ClearDeck, lifted, lose_contact
from whistle_mountain.play.building.machines import come_late
from whistle_mountain.play.collect.contact import icons_on, in_contact, squares_of, touched
from whistle_mountain.play.tokens.gains import GainTokens
from whistle_mountain.play.verbs.build import BuildMachine, why_not_machine
from whistle_mountain.play.workers.promotion import PromoteCovered
from whistle_mountain.play.workers.whereabouts import area_of
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.objections import objection
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


@public
class MachineRepositioned(Event, frozen=True):
    """A seat moved a machine on the grid from one area to another."""

    seat: Seat
    machine: ItemId
    source: Area
    area: Area


class Reposition(Effect, frozen=True, gc=False):
    """Move the machine that is the source to another area where it could be built."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """There has to be another area; its own squares count as free."""
        return any(True for _ in moves(scene, cause))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that there is no other area."""
        return refuse("no-other-area", "R-ACT-6", machine=name_of(cause.source))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose the area and move it there."""
        return (ChooseReposition(cause.seat, cause),)


def reposition() -> Reposition:
    """Move the machine itself to another area."""
    return Reposition()


@public
class MoveTo(Option, frozen=True):
    """Move the machine to this area."""

    area: Area


@public
class ChooseReposition(Ask, frozen=True):
    """A seat chooses where a machine goes, the source of the cause; skipped if there is nowhere else to go."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[MoveTo]:
        """Offer every other area where it could be built."""
        return list(moves(scene, self.cause))

    def chosen(self, play: MountainPlay, option: MoveTo) -> None:
        """Send airships on it home, promote the workers in the area, then move it."""
        machine = self.cause.source
        squares = play.rules.pieces.machines[machine].by_area[option.area].squares
        promotion = PromoteCovered(self.cause, squares)
        play.push(ClearDeck(machine), promotion, MoveMachine(self.cause, machine, option.area))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell the area where it lies already from one where it could not be built."""
        if not isinstance(option, MoveTo):
            return None
        machine = self.cause.source
        if option.area == place_of(scene, machine):
            return refuse("same-area", "R-ACT-6", machine=name_of(machine), area=option.area)
        wanted, after = BuildMachine(machine, option.area), lifted(scene, machine)
        return objection(after, self.seat, wanted) or why_not_machine(after, wanted)


class Collected(Memory, frozen=True):
    """The squares whose resource the airship of a seat was given in this turn, apart from its harvest."""

    lasts: ClassVar[Literal["game", "turn", "item"]] = "turn"
    squares: Public[Cells] = ()


@rule
class CollectOnce:
    """What a machine uncovered and gave at once is not given again, whatever becomes of the machine (R-ACT-6)."""

    id = "whistle-mountain.collect-once"

    @hookimpl
    def collected_squares(self, scene: MountainScene, seat: int) -> Mask:
        """Give the squares that a machine uncovered beside the airship."""
        given = scene.memory(Collected, seat).squares
        return scene.rules.pieces.grid.mask(given) if given else 0


@public
class MoveMachine(Step, frozen=True):
    """A machine goes to another area: no points, no flood, and nobody has built anything."""

    cause: Cause
    machine: ItemId
    area: Area

    def run(self, play: MountainPlay) -> None:
        """Move it, and give what it uncovers next to the airship placed in this turn."""
        mountain, before, source = play.position, area_of(play, self.machine), place_of(play, self.machine)
        seat = self.cause.seat
        was_touched = touched(play, seat, str(mountain.this_turn.airship)) if in_contact(play, seat) else ()
        moved = [replace(m, area=self.area) if m.item == self.machine else m for m in mountain.canyon.machines]
        mountain.canyon = replace(mountain.canyon, machines=tuple(moved))
        self._collect(play, before & ~area_of(play, self.machine), was_touched)
        play.emit(MachineRepositioned(self.cause.seat, self.machine, source, self.area))

    def _collect(self, play: MountainPlay, uncovered: Mask, was_touched: tuple[str, ...]) -> None:
        mountain, seat = play.position, self.cause.seat
        if not in_contact(play, seat):
            return
        airship = str(mountain.this_turn.airship)
        if self.machine not in touched(play, seat, airship):
            lose_contact(mountain, self.machine)
        elif self.machine not in was_touched:
            come_late(mountain, self.machine)
        near = play.rules.harvest_squares(play, seat, airship, squares_of(play, seat, airship))
        given = near & uncovered & ~play.rules.collected_squares(play, seat)
        before = play.memory(Collected, seat).squares
        play.remember(Collected(seat, squares=(*before, *play.rules.pieces.grid.named(given))))
        play.push(GainTokens(self.cause, icons_on(play, given)))


def moves(scene: MountainScene, cause: Cause) -> Iterator[MoveTo]:
    """Yield the areas where a machine on the grid could be built if it were not there, but for its own."""
    if area_of(scene, cause.source):
        here, after = place_of(scene, cause.source), lifted(scene, cause.source)
        places = scene.rules.machine_places(after, cause.seat, cause.source)
        yield from (MoveTo(place.area) for place in places if place.area != here)


def place_of(scene: MountainScene, machine: str) -> str:
    """Return the area of a machine on the grid, from corner to corner."""
    return next(each.area for each in scene.position.canyon.machines if each.item == machine)
