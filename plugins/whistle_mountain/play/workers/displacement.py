"""Workers on squares without scaffold, when a scaffold comes to cover them (R-WRK-2)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, Cell, Cells, Event, Option, Place, Refusal, Seat, Step, public
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.workers.losses import lose_worker
from whistle_mountain.play.workers.whereabouts import from_the_top, in_turn_order, layout_of, relocate, workers_of
from whistle_mountain.table.places import WHIRLPOOL
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse


@public
class WorkerDisplaced(Event, frozen=True):
    """A worker made room for a scaffold."""

    seat: Seat
    source: Cell
    to: Cell


@public
class StepAside(Option, frozen=True):
    """Let the worker go to this square."""

    square: Place


@public
class ChooseRefuge(Ask, frozen=True):
    """A worker of a seat that a scaffold covers finds its place; the seat chooses if several are equally near."""

    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    square: Cell
    scaffold: Cells

    def options(self, scene: MountainScene) -> list[StepAside]:
        """Offer the nearest free squares of the scaffold, or where else it has to go; that can be where it is."""
        return [StepAside(square) for square in refuge(scene, self.square, self.scaffold)]

    def chosen(self, play: MountainPlay, option: StepAside) -> None:
        """Let the worker stay, or move it there."""
        if option.square != self.square:
            displace(play, self.seat, self.square, option.square)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that only the nearest free squares will do."""
        return refuse("not-nearest", "R-WRK-2", place=option.square) if isinstance(option, StepAside) else None


def displacements(scene: MountainScene, scaffold: tuple[str, ...]) -> list[Step]:
    """Return an ask for each worker that a scaffold covers: seat by seat, each seat's from the highest row down."""
    grid = scene.rules.pieces.grid
    covered = grid.mask(scaffold)
    return [
        ChooseRefuge(seat, square, scaffold)
        for seat in in_turn_order(scene.position)
        for square in from_the_top(grid, workers_of(scene, seat) & covered)
    ]


def displace(play: MountainPlay, seat: int, source: str, to: str) -> None:
    """Move a worker out of the way, or into the whirlpool if there is no other."""
    if to == WHIRLPOOL:
        lose_worker(play, seat, source)
    else:
        relocate(play, seat, source, to)
        play.emit(WorkerDisplaced(seat, source, to))


def refuge(scene: MountainScene, square: str, scaffold: tuple[str, ...]) -> tuple[str, ...]:
    """Return the nearest free squares of a scaffold for the worker on a square, which may be its own.

    Without any it is the first free square above; if there is none up to the top, the worker falls.
    """
    grid, seen = scene.rules.pieces.grid, layout_of(scene)
    here = grid.mask((square,))
    free = grid.mask(scaffold) & seen.ground.plain & ~(seen.workers ^ here)
    if free:
        return grid.named(_nearest(scene, here, free))
    higher = grid.above(here)
    while higher and not higher & (seen.free | seen.open):
        higher = grid.above(higher)
    return grid.named(higher) or (WHIRLPOOL,)


def _nearest(scene: MountainScene, here: Mask, free: Mask) -> Mask:
    reach, grid = here, scene.rules.pieces.grid
    while not reach & free:
        reach |= grid.neighbours(reach)
    return reach & free
