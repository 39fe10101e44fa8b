"""The water rising by one bar, and what it does to whatever its new top row touches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ruleworks import Amount, Event, ItemId, MessageId, Place, Play, Seat, Step, Word, public
from whistle_mountain.airships import send_home, ships_touching
from whistle_mountain.board import Machine
from whistle_mountain.effects.effect import Cause
from whistle_mountain.places import WHIRLPOOL, level, place
from whistle_mountain.position import Mountain
from whistle_mountain.resources import NOTHING
from whistle_mountain.whereabouts import in_turn_order, look, relocate, workers_of

if TYPE_CHECKING:
    from whistle_mountain.points import MountainRules


@public
class WaterRose(Event, frozen=True):
    """The water has come up to this row."""

    row: Amount


@public
class WorkerLost(Event, frozen=True):
    """A worker fell into the whirlpool."""

    seat: Seat
    source: Place  # a square, a level such as `barracks.2`, or the id of a machine
    place: MessageId  # the kind of place that it was in, or the machine
    where: Word  # the square, the level of the barracks, or the area of the machine


@public
class MachineWaterlogged(Event, frozen=True):
    """The water reached a machine; it is of no use any more."""

    owner: Seat
    machine: ItemId


@public
class Flood(Step, frozen=True):
    """The water rises by one bar; without a bar left nothing happens (R-WAT-1, R-BLD-5)."""

    cause: Cause

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Raise the water, then do what that brings about."""
        canyon = play.position.canyon
        if canyon.bars and canyon.water < play.rules.pieces.grid.rows:
            play.position.canyon = replace(canyon, water=canyon.water + 1, bars=canyon.bars - 1)
            play.push(*play.rules.flood(play, canyon.water + 1))
            play.emit(WaterRose(canyon.water + 1))


@public
class SendShipsHome(Step, frozen=True):
    """Airships that lie in a row, if only partly, go home."""

    row: Amount

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Send them home, seat by seat."""
        for seat, airship in ships_touching(play, play.rules.pieces.grid.row(self.row)):
            send_home(play, seat, airship)


@public
class SweepWorkers(Step, frozen=True):
    """Workers on squares of a row and in the barracks beside it fall into the whirlpool."""

    row: Amount

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Sweep them away, seat by seat."""
        grid = play.rules.pieces.grid
        for seat in in_turn_order(play.position):
            for square in grid.named(workers_of(play, seat) & grid.row(self.row)):
                lose_worker(play, seat, square)
            for _ in range(play.position.crews[seat].barracks.count(self.row)):
                lose_worker(play, seat, level(self.row))


@public
class WaterlogMachines(Step, frozen=True):
    """Machines that a row touches and that were clear of the water become waterlogged (R-WAT-2)."""

    row: Amount

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Waterlog one after the other, in the order in which they were built."""
        grid = play.rules.pieces.grid
        row, below = grid.row(self.row), grid.up_to[self.row - 1]
        machines = zip(play.position.canyon.machines, look(play).ground.machines, strict=True)
        for machine in [machine for machine, mask in machines if mask & row and not mask & below]:
            waterlog(play, machine)


def lose_worker(play: Play[Mountain, MountainRules], seat: int, source: str) -> None:
    """Let a worker fall into the whirlpool."""
    relocate(play, seat, source, WHIRLPOOL)
    kind, where = _told(play.position, source)
    play.emit(WorkerLost(seat, source, kind, where))


def _told(mountain: Mountain, source: str) -> tuple[str, str]:
    """Return how a place is told: what kind of place or which machine it is, and where that is."""
    spot = place(source)
    if spot.kind == "barracks":
        return "whistle-mountain.place.barracks", str(spot.number)
    if spot.kind == "machine":
        return source, next(machine.area for machine in mountain.canyon.machines if machine.item == source)
    return "whistle-mountain.place.square", source


def waterlog(play: Play[Mountain, MountainRules], machine: Machine) -> None:
    """End the rules of a machine; workers on it fall into the whirlpool, tokens on it go back to the supply."""
    for seat, count in enumerate(machine.workers):
        for _ in range(count):
            lose_worker(play, seat, machine.item)
    canyon = play.position.canyon
    emptied = [replace(m, tokens=NOTHING) if m.item == machine.item else m for m in canyon.machines]
    play.position.canyon = replace(canyon, machines=tuple(emptied))
    play.emit(MachineWaterlogged(machine.owner, machine.item))
    play.leave(machine.item, machine.owner)


TYPES = (WaterRose, WorkerLost, MachineWaterlogged, Flood, SendShipsHome, SweepWorkers, WaterlogMachines)
