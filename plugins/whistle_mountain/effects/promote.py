"""Promoting workers: from the grid sideways to the tower, where each floor may hold an award."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ruleworks import Amount, Ask, Cell, Cells, Event, Option, Play, Refusal, Scene, Seat, Step, public
from whistle_mountain.effects.awards import TakeAward
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.grid import Mask
from whistle_mountain.places import floor
from whistle_mountain.position import Mountain
from whistle_mountain.refusals import refuse
from whistle_mountain.whereabouts import from_the_top, in_turn_order, look, relocate, workers_of

if TYPE_CHECKING:
    from whistle_mountain.points import MountainRules


@public
class WorkerPromoted(Event, frozen=True):
    """A worker of `seat` went from a square to a floor of the tower, by an effect of the seat `by`."""

    seat: Seat
    square: Cell
    floor: Amount
    by: Seat


@public
class PromoteWorker(Option, frozen=True):
    """Promote the worker on this square."""

    square: Cell


class Promote(Effect, frozen=True, gc=False):
    """Promote one of one's own workers from a scaffold."""

    steady: ClassVar[bool] = True

    def possible(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> bool:
        """There has to be such a worker."""
        return promotable(scene, cause.seat) != 0

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Let the seat choose the worker."""
        return (ChoosePromotion(cause.seat, cause),)


def promote() -> Effect:
    """Promote one of one's own workers from a scaffold to the tower."""
    return Promote()


def promotable(scene: Scene[Mountain, MountainRules], seat: int) -> Mask:
    """Return the scaffold squares with a worker of that seat."""
    return workers_of(scene, seat) & look(scene).ground.scaffold


@public
class ChoosePromotion(Ask, frozen=True):
    """A seat chooses the worker to be promoted; skipped if it has none on a scaffold."""

    if_none: ClassVar = "skip"
    cause: Cause

    def options(self, scene: Scene[Mountain, MountainRules]) -> list[PromoteWorker]:
        """Offer the own workers on scaffolds, from the highest row down."""
        workers = promotable(scene, self.seat)
        return [PromoteWorker(square) for square in from_the_top(scene.rules.pieces.grid, workers)]

    def chosen(self, play: Play[Mountain, MountainRules], option: PromoteWorker) -> None:
        """Promote that worker."""
        play.push(PromoteFrom(self.cause, self.seat, option.square))

    def why_not(self, scene: Scene[Mountain, MountainRules], option: Option) -> Refusal | None:
        """Name a square without a worker to be promoted."""
        return refuse("no-worker", "R-WRK-1") if isinstance(option, PromoteWorker) else None


@public
class PromoteCovered(Step, frozen=True):
    """All workers on some squares are promoted, seat by seat, each seat's from the highest row down (R-BLD-3)."""

    cause: Cause
    squares: Cells

    def run(self, play: Play[Mountain, MountainRules]) -> None:
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

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Move it to the tower, where it takes an award of the floor, if there is one."""
        grid = play.rules.pieces.grid
        reached = grid.row_of(grid.mask((self.square,)))
        relocate(play, self.seat, self.square, floor(reached))
        play.emit(WorkerPromoted(self.seat, self.square, reached, self.cause.seat))
        play.push(TakeAward(Cause(self.seat, self.cause.source), reached))


TYPES = (WorkerPromoted, PromoteWorker, ChoosePromotion, PromoteCovered, PromoteFrom)
