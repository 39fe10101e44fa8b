"""Moving workers onto the contraption, and rescuing them from the whirlpool (R-WRK-1 to R-WRK-5)."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from ruleworks import ItemId, Place, Refusal, Step, Text, public
from whistle_mountain.box.payment import FREE, Cost
from whistle_mountain.play.tokens.payments import ChoosePayment
from whistle_mountain.play.workers.moves import movable, rescuable, sources
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse
from whistle_mountain.terms.toll import total
from whistle_mountain.terms.wording import phrase, quantities


class MoveOrRescue(Effect, frozen=True, gc=False):
    """Move a worker, rescue one, or do either."""

    independent: ClassVar[bool] = True
    move: bool = False
    rescue: bool = False
    out_of: str = ""  # the machine that it has to leave, instead of wherever it may come from
    onto: str = ""  # the machine that it goes to, instead of a free square

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """There has to be a worker, a place for it, and whatever toll is due."""
        return bool(
            (self.move and movable(scene, cause.seat, out_of=self.out_of, onto=self.onto))
            or (self.rescue and rescuable(scene, cause.seat, onto=self.onto))
        )

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Tell apart nobody to be moved or rescued, no place, and a toll that cannot be paid."""
        seat = cause.seat
        lost = self.rescue and scene.position.crews[seat].whirlpool
        if not lost and not (self.move and sources(scene, seat, self.out_of, self.onto)):
            return self._nobody()
        if not self.onto and not scene.rules.worker_spots(scene, seat):
            return refuse("no-free-spot", "R-WRK-1")
        return self.too_dear(self.price(scene, cause))

    def too_dear(self, price: Cost) -> Refusal:
        """Return that the toll is too much, alone or with the price."""
        return refuse("cannot-pay-toll", "R-WRK-5", price=quantities(price.exact, price.any))

    def _nobody(self) -> Refusal:
        if self.out_of:
            return refuse("nobody-on-machine", "R-WRK-1", machine=name_of(self.out_of))
        if not self.move:
            return refuse("nobody-to-rescue", "B-WRK-1")
        return refuse("nobody-to-move-or-rescue" if self.rescue else "nobody-to-move", "B-WRK-1")

    @override
    def price(self, scene: MountainScene, cause: Cause) -> Cost:
        return total(FREE, scene.rules.worker_toll(scene, cause.seat))

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (WorkOne(cause, self.move, self.rescue, self.out_of, self.onto),)

    def text(self) -> Text:
        """Return what is done, then where the worker has to come from or go to, if that is fixed."""
        work = phrase("move-or-rescue" if self.move and self.rescue else "move" if self.move else "rescue")
        work = phrase("work-out-of", work=work, machine=Text(self.out_of)) if self.out_of else work
        return phrase("work-onto", work=work, machine=Text(self.onto)) if self.onto else work


def move(out_of: ItemId = "", onto: ItemId = "") -> Effect:
    """Move a worker; `out_of` a machine with this id, or `onto` one that carries workers."""
    return MoveOrRescue(move=True, out_of=out_of, onto=onto)


def rescue(onto: ItemId = "") -> Effect:
    """Rescue a worker from the whirlpool to a square, or `onto` a machine with this id."""
    return MoveOrRescue(rescue=True, onto=onto)


def move_or_rescue(onto: ItemId = "") -> Effect:
    """Move or rescue a worker, to a square or `onto` a machine with this id."""
    return MoveOrRescue(move=True, rescue=True, onto=onto)


@public
class WorkOne(Step, frozen=True):
    """A seat pays the toll and moves or rescues a worker, whatever of this it can; else it is skipped."""

    cause: Cause
    move: bool = False  # whether it may move one
    rescue: bool = False  # whether it may rescue one
    out_of: Place = ""  # the machine that the worker has to come from, if any
    onto: Place = ""  # the machine that the worker has to go to, if any

    @override
    def run(self, play: MountainPlay) -> None:
        from whistle_mountain.play.verbs.choose_worker import ChooseWorker

        seat = self.cause.seat
        moves = self.move and movable(play, seat, out_of=self.out_of, onto=self.onto)
        rescues = self.rescue and rescuable(play, seat, onto=self.onto)
        if not (moves or rescues):
            return
        tolls = play.rules.worker_toll(play, seat)
        payments = [ChoosePayment(seat, Cause(seat, toll.item), toll.cost) for toll in tolls]
        play.push(*payments, ChooseWorker(seat, self.cause, moves, rescues, self.out_of, self.onto))
