"""How a machine gets into the canyon: area cleared, machine placed and scored, bonus, flood, reactions (R-BLD-4)."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Amount, Area, Event, ItemId, Seat, Step, public
from whistle_mountain.play.benefits.choices import BUILT, ChooseBenefit
from whistle_mountain.play.tokens.gains import score_points
from whistle_mountain.play.water.flood import Flood
from whistle_mountain.table.board import BuiltMachine
from whistle_mountain.table.position import Mountain, change_storage
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay


@public
class MachinePlaced(Event, frozen=True):
    """A machine came to lie in the canyon."""

    seat: Seat
    machine: ItemId
    area: Area


@public
class MachineBuilt(Event, frozen=True):
    """A seat built a machine; its bonus was given and the water has risen if it had to."""

    seat: Seat
    machine: ItemId
    area: Area


@public
class RaiseMachine(Step, frozen=True):
    """A machine from the storage is built; its own rules hold from here on."""

    cause: Cause
    machine: ItemId
    area: Area

    def run(self, play: MountainPlay) -> None:
        """Clear the area, then place the machine."""
        play.enter(self.machine, play.rules.served(play, self.cause.seat, self.machine))
        clearing = play.rules.clearing(play, self.cause, self.machine, self.area)
        play.push(*clearing, PlaceMachine(self.cause, self.machine, self.area))


@public
class PlaceMachine(Step, frozen=True):
    """A machine goes from the storage onto its area, clear of workers by now."""

    cause: Cause
    machine: ItemId
    area: Area

    def run(self, play: MountainPlay) -> None:
        """Place it, then do what follows."""
        mountain, seat, machine = play.position, self.cause.seat, self.machine
        kept = tuple([item for item in mountain.storages[seat].machines if item != machine])
        change_storage(mountain, seat, machines=kept)
        machines = (*mountain.canyon.machines, BuiltMachine(machine, self.area, seat))
        mountain.canyon = replace(mountain.canyon, machines=machines)
        come_late(mountain, machine)
        play.push(
            ScoreMachine(self.cause, machine, play.rules.machine_points(play, seat, machine)),
            RaiseWater(self.cause, machine, self.area),
            FinishMachine(self.cause, machine, self.area),
        )
        play.emit(MachinePlaced(seat, machine, self.area))


def come_late(mountain: Mountain, machine: str) -> None:
    """Note that a machine came where it is after the airship of this turn was placed, if one was (R-COL-4)."""
    this_turn = mountain.this_turn
    if this_turn.airship is not None and machine not in this_turn.late:
        mountain.this_turn = replace(this_turn, late=(*this_turn.late, machine))


@public
class ScoreMachine(Step, frozen=True):
    """A machine that was placed brings its builder points, then what else is printed on it."""

    cause: Cause
    machine: ItemId
    points: Amount

    def run(self, play: MountainPlay) -> None:
        """Score, and do what the rules say after whatever that brings about."""
        play.push(*play.rules.built_bonus(play, self.cause, self.machine))
        score_points(play, self.cause.seat, self.points)


@public
class RaiseWater(Step, frozen=True):
    """A machine that was placed makes the water rise, if it is high enough (R-BLD-5)."""

    cause: Cause
    machine: ItemId
    area: Area

    def run(self, play: MountainPlay) -> None:
        """Flood as many times as the rules say."""
        squares = play.rules.pieces.machines[self.machine].by_area[self.area].mask
        play.push(*[Flood(self.cause)] * play.rules.meltwater(play, self.machine, squares))


@public
class FinishMachine(Step, frozen=True):
    """A machine is built."""

    cause: Cause
    machine: ItemId
    area: Area

    def run(self, play: MountainPlay) -> None:
        """Tell of it, for whoever reacts, then give the benefits that come in an order of choice."""
        play.push(ChooseBenefit(self.cause.seat, self.cause, BUILT, self.machine))
        play.emit(MachineBuilt(self.cause.seat, self.machine, self.area))
