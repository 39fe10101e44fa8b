"""Promoting workers: from the grid sideways to the tower, where each floor may hold an award (R-BLD-3)."""

from __future__ import annotations

from ruleworks import Cell, Cells, Event, Seat, Step, public
from whistle_mountain.play.tower.awards import TakeAward
from whistle_mountain.play.workers.whereabouts import from_the_top, in_turn_order, relocate, workers_of
from whistle_mountain.table.places import Floor, floor
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay


@public
class WorkerPromoted(Event, frozen=True):
    """A worker of `seat` went from a square to a floor of the tower, by an effect of the seat `by`."""

    seat: Seat
    square: Cell
    floor: Floor
    by: Seat


@public
class PromoteCovered(Step, frozen=True):
    """All workers on some squares are promoted, seat by seat, each seat's from the highest row down (R-BLD-3)."""

    cause: Cause
    squares: Cells

    def run(self, play: MountainPlay) -> None:
        """Put the workers in order."""
        grid = play.rules.pieces.grid
        covered, seats = grid.mask(self.squares), in_turn_order(play.position)
        ordered = [(seat, square) for seat in seats for square in from_the_top(grid, workers_of(play, seat) & covered)]
        play.push(*[PromoteFrom(self.cause, seat, square) for seat, square in ordered])


@public
class PromoteFrom(Step, frozen=True):
    """The worker of a seat on a square is promoted to the floor beside its row."""

    cause: Cause
    seat: Seat
    square: Cell

    def run(self, play: MountainPlay) -> None:
        """Move it to the tower, where it takes an award of the floor, if there is one."""
        grid = play.rules.pieces.grid
        reached = grid.row_of(grid.mask((self.square,)))
        relocate(play, self.seat, self.square, floor(reached))
        play.emit(WorkerPromoted(self.seat, self.square, reached, self.cause.seat))
        play.push(TakeAward(Cause(self.seat, self.cause.source), reached))
