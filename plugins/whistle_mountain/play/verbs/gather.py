"""Workers brought onto the machine that was built; neither moves nor promotions (R-WRK-4)."""

from __future__ import annotations

from typing_extensions import override

from ruleworks import Event, ItemId, Place, Seat, Step, public
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.workers.whereabouts import (
    area_of,
    from_the_top,
    in_turn_order,
    layout_of,
    relocate,
    workers_of,
)
from whistle_mountain.table.places import level
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class WorkerGathered(Event, frozen=True):
    """A worker came onto a machine because the machine was built."""

    seat: Seat
    source: Place  # a square, or a level such as `barracks.2`
    machine: ItemId


class GatherFromBarracks(Effect, frozen=True, gc=False):
    """Bring all own workers of the barracks onto the machine that is the source."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """There has to be one, and the machine has to be on the grid."""
        return bool(scene.position.crews[cause.seat].barracks and area_of(scene, cause.source))

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (CallBarracks(cause),)


class GatherAround(Effect, frozen=True, gc=False):
    """Bring all workers whom the machine that is the source covers, and those on scaffold next to it, onto it."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """There has to be one, of any seat."""
        return bool(layout_of(scene).workers & catchment(scene, cause.source))

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (SweepIn(cause),)


def gather_from_barracks() -> GatherFromBarracks:
    """Bring all own workers of the barracks onto the machine itself."""
    return GatherFromBarracks()


def gather_around() -> GatherAround:
    """Bring all workers whom the machine itself covers, and those on scaffold next to it, onto it."""
    return GatherAround()


@public
class CallBarracks(Step, frozen=True):
    """All workers of a seat in the barracks come onto a machine."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Bring them from the lowest level up, if the machine is on the grid."""
        if not area_of(play, self.cause.source):
            return
        for number in play.position.crews[self.cause.seat].barracks:
            gather(play, self.cause.seat, level(number), self.cause.source)


@public
class SweepIn(Step, frozen=True):
    """The workers under and next to a machine come onto it, seat by seat, each seat's from the highest row down."""

    cause: Cause

    @override
    def run(self, play: MountainPlay) -> None:
        grid, reach = play.rules.pieces.grid, catchment(play, self.cause.source)
        for seat in in_turn_order(play.position):
            for square in from_the_top(grid, workers_of(play, seat) & reach):
                gather(play, seat, square, self.cause.source)


def catchment(scene: MountainScene, machine: str) -> Mask:
    """Return the squares of a machine on the grid, and the scaffold squares next to it (R-BLD-7)."""
    area = area_of(scene, machine)
    return area | scene.rules.pieces.grid.neighbours(area) & layout_of(scene).ground.scaffold


def gather(play: MountainPlay, seat: int, source: str, machine: str) -> None:
    """Put a worker onto a machine, and tell of it."""
    relocate(play, seat, source, machine)
    play.emit(WorkerGathered(seat, source, machine))
