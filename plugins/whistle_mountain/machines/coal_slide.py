"""Coal Slide: when it is built, all workers in the barracks slide down one level (R-WRK-6)."""

from __future__ import annotations

from ruleworks import Event, Play, Scene, Seat, Step, public
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.flood import lose_worker
from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.workers import move
from whistle_mountain.items import Machine
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, change_crew
from whistle_mountain.whereabouts import in_turn_order, level


@public
class BarracksSlid(Event, frozen=True):
    """The workers of a seat in the barracks slid down, to these levels."""

    seat: Seat
    levels: tuple[int, ...]


@public
class SlideDown(Step, frozen=True):
    """All workers in the barracks of all seats go down one level; who comes to the water falls into the whirlpool."""

    cause: Cause

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Let them slide, seat by seat."""
        for seat in in_turn_order(play.position):
            slide(play, seat)


class Slide(Effect, frozen=True, gc=False):
    """Let all workers in the barracks slide down."""

    def possible(self, scene: Scene[Mountain, MountainRules], cause: Cause) -> bool:
        """There has to be a worker in any barracks."""
        return any(crew.barracks for crew in scene.position.crews)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Do it."""
        return (SlideDown(cause),)


def slide(play: Play[Mountain, MountainRules], seat: int) -> None:
    """Lose the workers of a seat just above the water, and bring the others down one level."""
    mountain = play.position
    barracks = mountain.crews[seat].barracks
    for number in [number for number in barracks if number - 1 <= mountain.canyon.water]:
        lose_worker(play, seat, level(number))
    left = tuple([number - 1 for number in mountain.crews[seat].barracks])
    change_crew(mountain, seat, barracks=left)
    if barracks:
        play.emit(BarracksSlid(seat, left))


COAL_SLIDE = Machine("machine.coal-slide", activate=pay(coal=1) >> move(), built=Slide())
TYPES = (BarracksSlid, SlideDown)
