"""Moving workers onto the contraption, and rescuing them from the whirlpool (R-WRK-1 to R-WRK-5)."""

from __future__ import annotations

from ruleworks import Cell, Event, ItemId, Place, Seat, public
from whistle_mountain.box.payment import FREE, Cost
from whistle_mountain.play.workers.whereabouts import carried, relocate
from whistle_mountain.table.places import WHIRLPOOL, place
from whistle_mountain.terms.affordability import payable
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.toll import total


@public
class WorkerMoved(Event, frozen=True):
    """A seat moved a worker to a square; a rescue is not a move (R-WRK-4)."""

    seat: Seat
    source: Place  # a square, a level such as `barracks.2`, or the id of a machine
    to: Cell


@public
class WorkerRescued(Event, frozen=True):
    """A seat brought a worker back from the whirlpool to a square."""

    seat: Seat
    to: Cell


@public
class WorkerBoarded(Event, frozen=True):
    """A seat put a worker onto a machine that carries workers: a move, unless it came from the whirlpool."""

    seat: Seat
    source: Place  # a square, a level such as `barracks.2`, the id of a machine, or `whirlpool`
    machine: ItemId


def movable(scene: MountainScene, seat: int, price: Cost = FREE, *, out_of: str = "", onto: str = "") -> bool:
    """Tell whether a seat can move a worker and pay a price for it, the toll included (R-WRK-5)."""
    has_spot = bool(onto or scene.rules.worker_spots(scene, seat))
    return has_spot and bool(sources(scene, seat, out_of, onto)) and affordable(scene, seat, price)


def rescuable(scene: MountainScene, seat: int, price: Cost = FREE, *, onto: str = "") -> bool:
    """Tell whether a seat can rescue a worker and pay a price for it, the toll included (R-WRK-5)."""
    if not scene.position.crews[seat].whirlpool:
        return False
    return bool(onto or scene.rules.worker_spots(scene, seat)) and affordable(scene, seat, price)


def affordable(scene: MountainScene, seat: int, price: Cost) -> bool:
    """Tell whether a seat can pay a price and the toll together."""
    return payable(scene, seat, total(price, scene.rules.worker_toll(scene, seat)))


def sources(scene: MountainScene, seat: int, out_of: str = "", onto: str = "") -> tuple[str, ...]:
    """Return the places from which a seat may move a worker."""
    if out_of:
        return (out_of,) if carried(scene.position, seat, out_of) else ()
    return tuple([place for place in scene.rules.worker_sources(scene, seat) if place != onto])


def put_worker(play: MountainPlay, seat: int, source: str, to: str) -> None:
    """Move or rescue a worker of a seat, and tell of it."""
    relocate(play, seat, source, to)
    if place(to).kind == "machine":
        play.emit(WorkerBoarded(seat, source, to))
    elif source == WHIRLPOOL:
        play.emit(WorkerRescued(seat, to))
    else:
        play.emit(WorkerMoved(seat, source, to))
