"""Extension: workers next to a machine may be promoted when its owner places it (R-BLD-8)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, Cells, Option, Refusal, Step, hookimpl, public
from whistle_mountain.play.verbs.combinators.may import Decline
from whistle_mountain.play.verbs.promote import PromoteWorker, promotable
from whistle_mountain.play.workers.promotion import PromoteFrom
from whistle_mountain.play.workers.whereabouts import from_the_top
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse


@public
class ChooseBeside(Ask, frozen=True):
    """A seat chooses the next worker beside its machine that is promoted, or to promote no more."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause
    squares: Cells  # beside the machine

    def options(self, scene: MountainScene) -> list[Option]:
        """Offer every worker that is left on scaffold, from the highest row down, and to leave it."""
        grid = scene.rules.pieces.grid
        workers = from_the_top(grid, promotable(scene, self.seat) & grid.mask(self.squares))
        return [*map(PromoteWorker, workers), Decline(self.cause.source)] if workers else []

    def chosen(self, play: MountainPlay, option: PromoteWorker | Decline) -> None:
        """Promote the worker, then ask again."""
        if isinstance(option, PromoteWorker):
            play.push(PromoteFrom(self.cause, self.seat, option.square), self)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that none of the own workers stands there, on scaffold beside the machine."""
        return refuse("no-worker-beside", "R-BLD-8", place=option.square) if isinstance(option, PromoteWorker) else None


class Extension(Upgrade):
    """The upgrade that widens every machine of its owner."""

    @hookimpl
    def clearing(
        self, value: tuple[Step, ...], owner: int | None, scene: MountainScene, cause: Cause, machine: str, area: str
    ) -> tuple[Step, ...]:
        """Let the owner promote beside the area, before the workers in it have to go."""
        if cause.seat != owner:
            return value
        pieces = scene.rules.pieces
        beside = pieces.grid.neighbours(pieces.machines[machine].by_area[area].mask)
        return (ChooseBeside(cause.seat, Cause(cause.seat, self.id), pieces.grid.named(beside)), *value)


EXTENSION = Extension("upgrade.extension")
