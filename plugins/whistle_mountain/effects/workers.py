"""Moving workers onto the contraption, and rescuing them from the whirlpool (R-WRK-1 to R-WRK-5)."""

from __future__ import annotations

from typing import ClassVar

from ruleworks import Cell, Event, ItemId, Place, Play, Scene, Seat, Step, Text, public
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.pay import ChoosePayment, payable
from whistle_mountain.effects.toll import total
from whistle_mountain.effects.wording import phrase
from whistle_mountain.payment import FREE, Cost
from whistle_mountain.places import WHIRLPOOL, place
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.whereabouts import carried, relocate

Table = Scene[Mountain, MountainRules]


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


class Work(Effect, frozen=True, gc=False):
    """Move a worker, rescue one, or do either."""

    steady: ClassVar[bool] = True
    move: bool = False
    rescue: bool = False
    out_of: str = ""  # the machine that it has to leave, instead of wherever it may come from
    onto: str = ""  # the machine that it goes to, instead of a free square

    def possible(self, scene: Table, cause: Cause) -> bool:
        """There has to be a worker, a place for it, and whatever toll is due."""
        return bool(
            (self.move and movable(scene, cause.seat, out_of=self.out_of, onto=self.onto))
            or (self.rescue and rescuable(scene, cause.seat, onto=self.onto))
        )

    def price(self, scene: Table, cause: Cause) -> Cost:
        """Return the toll."""
        return total(FREE, scene.rules.worker_toll(scene, cause.seat))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Do it."""
        return (WorkOne(cause, self.move, self.rescue, self.out_of, self.onto),)

    def text(self) -> Text:
        """Return what is done, then where the worker has to come from or go to, if that is fixed."""
        work = phrase("move-or-rescue" if self.move and self.rescue else "move" if self.move else "rescue")
        work = phrase("work-out-of", work=work, machine=Text(self.out_of)) if self.out_of else work
        return phrase("work-onto", work=work, machine=Text(self.onto)) if self.onto else work


def move(out_of: str = "", onto: str = "") -> Effect:
    """Move a worker; `out_of` a machine with this id, or `onto` one that carries workers."""
    return Work(move=True, out_of=out_of, onto=onto)


def rescue(onto: str = "") -> Effect:
    """Rescue a worker from the whirlpool to a square, or `onto` a machine with this id."""
    return Work(rescue=True, onto=onto)


def move_or_rescue(onto: str = "") -> Effect:
    """Move or rescue a worker, to a square or `onto` a machine with this id."""
    return Work(move=True, rescue=True, onto=onto)


def movable(scene: Table, seat: int, price: Cost = FREE, *, out_of: str = "", onto: str = "") -> bool:
    """Tell whether a seat can move a worker and pay a price for it, the toll included (R-WRK-5)."""
    has_spot = bool(onto or scene.rules.worker_spots(scene, seat))
    return has_spot and bool(sources(scene, seat, out_of, onto)) and affordable(scene, seat, price)


def rescuable(scene: Table, seat: int, price: Cost = FREE, *, onto: str = "") -> bool:
    """Tell whether a seat can rescue a worker and pay a price for it, the toll included (R-WRK-5)."""
    if not scene.position.crews[seat].whirlpool:
        return False
    return bool(onto or scene.rules.worker_spots(scene, seat)) and affordable(scene, seat, price)


def affordable(scene: Table, seat: int, price: Cost) -> bool:
    """Tell whether a seat can pay a price and the toll together."""
    return payable(scene, seat, total(price, scene.rules.worker_toll(scene, seat)))


def sources(scene: Table, seat: int, out_of: str = "", onto: str = "") -> tuple[str, ...]:
    """Return the places from which a seat may move a worker."""
    if out_of:
        return (out_of,) if carried(scene.position, seat, out_of) else ()
    return tuple([place for place in scene.rules.worker_sources(scene, seat) if place != onto])


@public
class WorkOne(Step, frozen=True):
    """A seat pays the toll and moves or rescues a worker, whatever of this it can; else it is skipped."""

    cause: Cause
    move: bool = False  # whether it may move one
    rescue: bool = False  # whether it may rescue one
    out_of: Place = ""  # the machine that the worker has to come from, if any
    onto: Place = ""  # the machine that the worker has to go to, if any

    def run(self, play: Play[Mountain, MountainRules]) -> None:
        """Pay, then choose."""
        from whistle_mountain.effects.choose_worker import ChooseWorker

        seat = self.cause.seat
        moves = self.move and movable(play, seat, out_of=self.out_of, onto=self.onto)
        rescues = self.rescue and rescuable(play, seat, onto=self.onto)
        if not (moves or rescues):
            return
        tolls = play.rules.worker_toll(play, seat)
        payments = [ChoosePayment(seat, Cause(seat, toll.item), toll.cost) for toll in tolls]
        play.push(*payments, ChooseWorker(seat, self.cause, moves, rescues, self.out_of, self.onto))


def put_worker(play: Play[Mountain, MountainRules], seat: int, source: str, to: str) -> None:
    """Move or rescue a worker of a seat, and tell of it."""
    relocate(play, seat, source, to)
    if place(to).kind == "machine":
        play.emit(WorkerBoarded(seat, source, to))
    elif source == WHIRLPOOL:
        play.emit(WorkerRescued(seat, to))
    else:
        play.emit(WorkerMoved(seat, source, to))
