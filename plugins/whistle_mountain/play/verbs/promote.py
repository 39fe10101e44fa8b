"""Promoting workers: from the grid sideways to the tower, where each floor may hold an award."""

from __future__ import annotations

from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, Cell, Option, Refusal, Step, public
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.workers.promotion import PromoteFrom
from whistle_mountain.play.workers.whereabouts import from_the_top, layout_of, workers_of
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse


@public
class PromoteWorker(Option, frozen=True):
    """Promote the worker on this square."""

    square: Cell


class Promote(Effect, frozen=True, gc=False):
    """Promote one of one's own workers from a scaffold."""

    independent: ClassVar[bool] = True

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """There has to be such a worker."""
        return promotable(scene, cause.seat) != 0

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that the seat has none there."""
        return refuse("nobody-on-scaffold", "R-COL-6")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Let the seat choose the worker."""
        return (ChoosePromotion(cause.seat, cause),)


def promote() -> Effect:
    """Promote one of one's own workers from a scaffold to the tower."""
    return Promote()


def promotable(scene: MountainScene, seat: int) -> Mask:
    """Return the scaffold squares with a worker of that seat."""
    return workers_of(scene, seat) & layout_of(scene).ground.scaffold


@public
class ChoosePromotion(Ask, frozen=True):
    """A seat chooses the worker to be promoted; skipped if it has none on a scaffold."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[PromoteWorker]:
        """Offer the own workers on scaffolds, from the highest row down."""
        workers = promotable(scene, self.seat)
        return [PromoteWorker(square) for square in from_the_top(scene.rules.pieces.grid, workers)]

    @override
    def chosen(self, play: MountainPlay, option: PromoteWorker) -> None:
        play.push(PromoteFrom(self.cause, self.seat, option.square))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell a square without a worker of the seat from one that has it stand beside all scaffold."""
        if not isinstance(option, PromoteWorker):
            return None
        if option.square in scene.position.crews[self.seat].standing:
            return refuse("worker-off-scaffold", "R-WRK-2", place=option.square)
        return refuse("no-worker", "R-WRK-1")
