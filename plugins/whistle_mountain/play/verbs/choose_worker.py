"""The choice of a worker, and then of the square where it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ruleworks import Ask, Cell, ItemId, Option, Place, Ref, Refusal, public
from ruleworks_contracts import abstract
from ruleworks_kit import LazyOptions
from ruleworks_kit.grids.squares import kth
from whistle_mountain.play.workers.moves import put_worker, sources
from whistle_mountain.play.workers.whereabouts import carried, layout_of
from whistle_mountain.table.places import WHIRLPOOL, Level, level, place
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.objections import objection
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


@abstract
class WorkerOption(Option, frozen=True):
    """A worker to be moved or rescued, by the place that it comes from."""

    @property
    def place(self) -> str:
        """Return the place."""
        return WHIRLPOOL


@public
class MoveFromBarracks(WorkerOption, frozen=True):
    """Move a worker from a level of the barracks."""

    level: Level

    @property
    def place(self) -> str:
        """Return the level as a place."""
        return level(self.level)


@public
class MoveFromSquare(WorkerOption, frozen=True):
    """Move the worker that stands on a square."""

    square: Cell

    @property
    def place(self) -> str:
        """Return the square."""
        return self.square


@public
class MoveFromMachine(WorkerOption, frozen=True):
    """Move a worker from a machine that carries it."""

    machine: ItemId

    @property
    def place(self) -> str:
        """Return the machine."""
        return self.machine


class RescueWorker(WorkerOption, frozen=True):
    """Rescue a worker from the whirlpool."""

    refers_to: ClassVar[tuple[Ref, ...]] = (Ref("place", WHIRLPOOL),)


@public
class PutWorker(Option, frozen=True):
    """Put the worker on a square."""

    square: Cell


@public
class ChooseWorker(Ask, frozen=True):
    """A seat chooses which worker to move or rescue."""

    cause: Cause
    move: bool
    rescue: bool
    out_of: Place
    onto: Place

    def options(self, scene: MountainScene) -> list[WorkerOption]:
        """Offer the workers that may be moved, by their places, then the whirlpool."""
        moved = sources(scene, self.seat, self.out_of, self.onto) if self.move else ()
        return [*map(worker_option, moved), *([RescueWorker()] if self.rescue else [])]

    def chosen(self, play: MountainPlay, option: WorkerOption) -> None:
        """Put the worker where it has to go, or ask where."""
        if self.onto:
            put_worker(play, self.seat, option.place, self.onto)
        else:
            play.push(ChooseSpot(self.seat, self.cause, option.place))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell apart what is not to be done now, a place without a worker, and one that it may not leave."""
        if not isinstance(option, WorkerOption):
            return None
        if not count_at(scene, self.seat, option.place):
            return refuse("no-worker", "R-WRK-1")
        if isinstance(option, RescueWorker):
            return refuse("only-move", "R-WRK-4")
        if self.out_of:
            return refuse("only-out-of", "R-WRK-3", machine=name_of(self.out_of))
        if option.place == self.onto:
            return refuse("there-already", "R-WRK-4", machine=name_of(self.onto))
        return objection(scene, self.seat, option) or self._held(scene, option)

    def _held(self, scene: MountainScene, option: WorkerOption) -> Refusal:
        """Tell a machine that lets nobody go, a rescue that leaves all others where they are, and some other rule."""
        if option.place in scene.rules.worker_sources(scene, self.seat):
            return refuse("only-rescue", "R-WRK-4")
        if isinstance(option, MoveFromMachine):
            return refuse("worker-held", "R-WRK-3", machine=name_of(option.machine))
        return refuse("worker-barred", "B-WRK-1")


@public
class ChooseSpot(Ask, frozen=True):
    """A seat chooses the square where a worker from some place goes."""

    cause: Cause
    source: Place

    def options(self, scene: MountainScene) -> Sequence[Option]:
        """Offer every square where the seat may put a worker."""
        grid, spots = scene.rules.pieces.grid, scene.rules.worker_spots(scene, self.seat)

        def build(index: int) -> PutWorker:
            return PutWorker(grid.names[kth(spots, index)])

        def holds(option: object) -> bool:
            return isinstance(option, PutWorker) and option.square in grid and bool(spots & grid.mask((option.square,)))

        return LazyOptions(spots.bit_count(), build, holds)

    def chosen(self, play: MountainPlay, option: PutWorker) -> None:
        """Put the worker there."""
        put_worker(play, self.seat, self.source, option.square)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell apart a square that is taken, barred by some rule, shows a resource or has no scaffold."""
        if not isinstance(option, PutWorker):
            return None
        return objection(scene, self.seat, option) or why_not_there(scene, option.square)


def count_at(scene: MountainScene, seat: int, where: str) -> int:
    """Return how many workers of a seat are in a place from which workers are taken."""
    crew, (kind, number, name) = scene.position.crews[seat], place(where)
    if kind == "barracks":
        return crew.barracks.count(number)
    if kind == "machine":
        return carried(scene.position, seat, name)
    return crew.whirlpool if kind == "whirlpool" else crew.standing.count(where)


def worker_option(source: str) -> WorkerOption:
    """Return the option that takes a worker from a place."""
    kind, number, name = place(source)
    if kind == "barracks":
        return MoveFromBarracks(number)
    return MoveFromMachine(name) if kind == "machine" else MoveFromSquare(name)


def why_not_there(scene: MountainScene, place: str) -> Refusal:
    """Return why no worker may be put on a square (R-WRK-1)."""
    grid, seen = scene.rules.pieces.grid, layout_of(scene)
    ground, square = seen.ground, grid.mask((place,)) if place in grid else 0
    causes = {
        "spot-outside": not square,
        "spot-taken": square & (seen.ships | seen.workers),
        "spot-water": square & ground.water,
        "spot-machine": square & ground.machine,
        "spot-resource": square & ground.shown,
        "spot-no-scaffold": square & ~ground.scaffold,
    }
    reason = next((reason for reason, holds in causes.items() if holds), "spot-barred")
    return refuse(reason, "R-WRK-1", place=place)
