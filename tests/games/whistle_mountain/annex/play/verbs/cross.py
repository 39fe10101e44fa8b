"""Crossing: a worker goes from the barracks to any free scaffold square."""

from __future__ import annotations

from tests.games.whistle_mountain.annex.terms.points import AnnexPlay

from ruleworks import Ask, Cell, Event, Option, Refusal, Seat, Step, Text, public, tags
from whistle_mountain.play.workers.whereabouts import relocate
from whistle_mountain.table.places import level
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainScene


@public
class WorkerCrossed(Event, frozen=True, tag=tags("annex")):
    """A worker went from the barracks to a square by ferry."""

    seat: Seat
    square: Cell


class Cross(Effect, frozen=True, gc=False):
    """Bring one's lowest worker of the barracks to a free square."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """There has to be a worker, and a square."""
        return bool(crossings(scene, cause.seat))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Let the seat choose the square."""
        return (ChooseCross(cause.seat, cause),)

    def text(self) -> Text:
        """Return a message of this package."""
        return Text("annex.effect.cross")


def cross() -> Cross:
    """Bring one's lowest worker of the barracks to a free square."""
    return Cross()


@public
class CrossTo(Option, frozen=True, tag=tags("annex")):
    """Bring the worker to this square."""

    square: Cell


@public
class ChooseCross(Ask, frozen=True, tag=tags("annex")):
    """A seat chooses the square where its worker goes ashore."""

    cause: Cause

    def options(self, scene: MountainScene) -> list[CrossTo]:
        """Offer every free square."""
        return crossings(scene, self.seat)

    def chosen(self, play: AnnexPlay, option: CrossTo) -> None:
        """Bring it there."""
        lowest = min(play.position.crews[self.seat].barracks)
        relocate(play, self.seat, level(lowest), option.square)
        play.emit(WorkerCrossed(self.seat, option.square))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that the square is not free."""
        if not isinstance(option, CrossTo):
            return None
        return Refusal("annex.refusal.no-shore", rule="R-WRK-1", args={"square": option.square})


def crossings(scene: MountainScene, seat: int) -> list[CrossTo]:
    """Return where a worker of a seat can go ashore."""
    if not scene.position.crews[seat].barracks:
        return []
    grid = scene.rules.pieces.grid
    return [CrossTo(square) for square in grid.named(scene.rules.worker_spots(scene, seat))]
