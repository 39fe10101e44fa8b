"""Workers going up and down in the tower (R-BLD-3); that is neither a move nor a promotion (R-WRK-4)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, Event, Option, Refusal, Seat, Step, public
from whistle_mountain.play.tower.awards import TakeAward
from whistle_mountain.play.workers.whereabouts import relocate
from whistle_mountain.table.places import Floor, floor
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse


@public
class WorkerClimbed(Event, frozen=True):
    """A worker went from one floor of the tower to another."""

    seat: Seat
    source: Floor
    to: Floor


class Climb(Effect, frozen=True, gc=False):
    """Move one of one's own workers in the tower up or down by one floor."""

    ignores_hand: ClassVar[bool] = True

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """There has to be a worker that can go somewhere."""
        return bool(climbs(scene, cause.seat))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that no worker can go anywhere in the tower."""
        return refuse("nobody-climbs", "R-COL-6")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Let the seat choose."""
        return (ChooseClimb(cause.seat, cause),)


def climb() -> Climb:
    """Move a worker in the tower up or down by one floor."""
    return Climb()


@public
class ClimbTo(Option, frozen=True):
    """Move a worker from one floor to another."""

    source: Floor
    to: Floor


@public
class ChooseClimb(Ask, frozen=True):
    """A seat chooses the worker that goes up or down in the tower; skipped if it has none there."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[ClimbTo]:
        """Offer one floor up and one down for the workers of each floor."""
        return climbs(scene, self.seat)

    def chosen(self, play: MountainPlay, option: ClimbTo) -> None:
        """Move the worker; it finds whatever award is left on the floor."""
        relocate(play, self.seat, floor(option.source), floor(option.to))
        play.push(TakeAward(self.cause, option.to))
        play.emit(WorkerClimbed(self.seat, option.source, option.to))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell a floor without a worker from one that is out of reach."""
        if not isinstance(option, ClimbTo):
            return None
        present = option.source in scene.position.crews[self.seat].tower
        return refuse("floor-too-far" if present else "floor-empty", "R-BLD-3", floor=option.source)


def climbs(scene: MountainScene, seat: int) -> list[ClimbTo]:
    """Return how a worker of a seat may go up or down."""
    top, tower = len(scene.position.tower), scene.position.crews[seat].tower
    steps = [(source, to) for source in dict.fromkeys(tower) for to in (source + 1, source - 1)]
    return [ClimbTo(source, to) for source, to in steps if 1 <= to <= top]
