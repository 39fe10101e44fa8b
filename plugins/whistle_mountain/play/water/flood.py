"""The water rising by one bar, and what it does to whatever its new top row touches."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Amount, Event, ItemId, Seat, Step, public
from whistle_mountain.box.resources import NOTHING
from whistle_mountain.play.airships.locations import ships_touching
from whistle_mountain.play.airships.returns import send_home
from whistle_mountain.play.workers.losses import lose_worker
from whistle_mountain.play.workers.whereabouts import in_turn_order, layout_of, workers_of
from whistle_mountain.table.board import BuiltMachine
from whistle_mountain.table.places import level
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay


@public
class WaterRose(Event, frozen=True):
    """The water has come up to this row."""

    row: Amount


@public
class MachineWaterlogged(Event, frozen=True):
    """The water reached a machine; it is of no use any more."""

    owner: Seat
    machine: ItemId


@public
class Flood(Step, frozen=True):
    """The water rises by one bar; without a bar left nothing happens (R-WAT-1, R-BLD-5)."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
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

    def run(self, play: MountainPlay) -> None:
        """Send them home, seat by seat."""
        for seat, airship in ships_touching(play, play.rules.pieces.grid.row(self.row)):
            send_home(play, seat, airship)


@public
class SweepWorkers(Step, frozen=True):
    """Workers on squares of a row and in the barracks beside it fall into the whirlpool."""

    row: Amount

    def run(self, play: MountainPlay) -> None:
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

    def run(self, play: MountainPlay) -> None:
        """Waterlog one after the other, in the order in which they were built."""
        grid = play.rules.pieces.grid
        row, below = grid.row(self.row), grid.up_to[self.row - 1]
        machines = zip(play.position.canyon.machines, layout_of(play).ground.machines, strict=True)
        for machine in [machine for machine, mask in machines if mask & row and not mask & below]:
            waterlog(play, machine)


def waterlog(play: MountainPlay, machine: BuiltMachine) -> None:
    """End the rules of a machine; workers on it fall into the whirlpool, tokens on it go back to the supply."""
    for seat, count in enumerate(machine.workers):
        for _ in range(count):
            lose_worker(play, seat, machine.item)
    canyon = play.position.canyon
    emptied = [replace(m, tokens=NOTHING) if m.item == machine.item else m for m in canyon.machines]
    play.position.canyon = replace(canyon, machines=tuple(emptied))
    play.emit(MachineWaterlogged(machine.owner, machine.item))
    play.leave(machine.item, play.rules.served(play, machine.owner, machine.item))
