"""Coal Slide: when it is built, all workers in the barracks slide down one level (R-WRK-6)."""

from __future__ import annotations

from typing_extensions import override

from ruleworks import Amount, Event, Seat, Step, public
from whistle_mountain.play.verbs.combinators.everybody import everybody
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.work import move
from whistle_mountain.play.workers.losses import lose_worker
from whistle_mountain.table.places import level
from whistle_mountain.table.position import change_crew
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainPlay, MountainScene


@public
class BarracksSlid(Event, frozen=True):
    """The workers of a seat in the barracks slid down, to these levels."""

    seat: Seat
    levels: tuple[Amount, ...]


@public
class SlideDown(Step, frozen=True):
    """All workers of a seat in the barracks go down one level; who comes to the water falls into the whirlpool."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Lose those just above the water, and bring the others down."""
        mountain, seat = play.position, self.cause.seat
        barracks = mountain.crews[seat].barracks
        for number in [number for number in barracks if number - 1 <= mountain.canyon.water]:
            lose_worker(play, seat, level(number))
        left = tuple([number - 1 for number in mountain.crews[seat].barracks])
        change_crew(mountain, seat, barracks=left)
        if barracks:
            play.emit(BarracksSlid(seat, left))


class Slide(Effect, frozen=True, gc=False):
    """Let one's own workers in the barracks slide down."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """There has to be one."""
        return bool(scene.position.crews[cause.seat].barracks)

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (SlideDown(cause),)


def slide() -> Slide:
    """Let one's own workers in the barracks slide down."""
    return Slide()


COAL_SLIDE = Machine("machine.coal-slide", activate=pay(coal=1) >> move(), built=everybody(slide()))
