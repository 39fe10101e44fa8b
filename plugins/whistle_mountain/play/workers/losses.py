"""Workers lost to the whirlpool."""

from __future__ import annotations

from ruleworks import Event, MessageId, Place, Seat, Word, public
from whistle_mountain.play.workers.whereabouts import relocate
from whistle_mountain.table.places import WHIRLPOOL, place
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainPlay


@public
class WorkerLost(Event, frozen=True):
    """A worker fell into the whirlpool."""

    seat: Seat
    source: Place  # a square, a level such as `barracks.2`, or the id of a machine
    place: MessageId  # the kind of place that it was in, or the machine
    where: Word  # the square, the level of the barracks, or the area of the machine


def lose_worker(play: MountainPlay, seat: int, source: str) -> None:
    """Let a worker fall into the whirlpool."""
    relocate(play, seat, source, WHIRLPOOL)
    kind, where = _told(play.position, source)
    play.emit(WorkerLost(seat, source, kind, where))


def _told(mountain: Mountain, source: str) -> tuple[str, str]:
    """Return how a place is told: what kind of place or which machine it is, and where that is."""
    spot = place(source)
    if spot.kind == "barracks":
        return "whistle-mountain.place.barracks", str(spot.number)
    if spot.kind == "machine":
        return source, next(machine.area for machine in mountain.canyon.machines if machine.item == source)
    return "whistle-mountain.place.square", source
