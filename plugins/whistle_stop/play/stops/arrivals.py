"""A train on its stop: what that brings, and the resource track where trains end their way."""

from __future__ import annotations

from ruleworks import Ask, Event, MessageId, Option, Place, Refusal, Seat, Step, public
from whistle_stop.box.places import Space, arrived, space
from whistle_stop.play.goods.cubes import GainCube
from whistle_stop.play.goods.nuggets import GainNugget
from whistle_stop.play.goods.tokens import GainTokens
from whistle_stop.play.goods.wishes import ChooseGood
from whistle_stop.play.moves.journey import TrainMoved, put_train
from whistle_stop.table.network import network
from whistle_stop.terms.effect import Cause, do
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import refuse


@public
class TrainArrived(Event, frozen=True):
    """A train ended its way on a space of the resource track."""

    seat: Seat
    start: Place
    space: Space


@public
class LastRound(Event, frozen=True):
    """This round is the last one, for the reason that is named."""

    reason: MessageId  # such as `whistle-stop.end.trains`


@public
class StopTrain(Step, frozen=True):
    """A train ends its move on a stop, which has its effect."""

    seat: Seat
    start: Place
    stop: Place

    def run(self, play: FrontierPlay) -> None:
        """Put it there; from an arrival tile it goes to the resource track afterwards (R-WS-MOV-9)."""
        put_train(play, self.seat, self.start, self.stop)
        play.emit(TrainMoved(self.seat, self.start, self.stop))
        if self.stop in play.rules.pieces.country.arrivals:
            play.push(ChooseSpace(self.seat, self.stop))
        activate(play, self.seat, self.stop)


@public
class TakeSpace(Option, frozen=True):
    """Put the train on this space of the resource track."""

    space: Space


@public
class ChooseSpace(Ask, frozen=True):
    """A seat chooses the space of the resource track for a train that has arrived (R-WS-STP-6)."""

    train: Place

    def options(self, scene: FrontierScene) -> list[TakeSpace]:
        """Offer every space without a train."""
        taken = {train for yard in scene.position.yards for train in yard.trains}
        spaces = range(1, len(scene.rules.pieces.components.resource_track.spaces) + 1)
        return [TakeSpace(number) for number in spaces if space(number) not in taken]

    def chosen(self, play: FrontierPlay, option: TakeSpace) -> None:
        """Put it there, and gain what the space gives, one after the other."""
        put_train(play, self.seat, self.train, space(option.space))
        play.emit(TrainArrived(self.seat, self.train, option.space))
        goods = play.rules.track_goods(play, option.space)
        play.push(*[good_step(self.seat, good) for good in goods], CheckEnd())

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell a space that is taken from one that does not exist."""
        if not isinstance(option, TakeSpace):
            return refuse("space-first", "R-WS-STP-6")
        exists = 1 <= option.space <= len(scene.rules.pieces.components.resource_track.spaces)
        return refuse("space-taken" if exists else "no-space", "R-WS-STP-6", count=option.space)


@public
class CheckEnd(Step, frozen=True):
    """Whether this round has become the last one (R-WS-END-1)."""

    def run(self, play: FrontierPlay) -> None:
        """Keep the first reason that there is."""
        reasons = play.rules.end_triggers(play)
        if reasons and not play.position.ending:
            play.position.ending = reasons[0]
            play.emit(LastRound(reasons[0]))


def activate(play: FrontierPlay, seat: int, where: str) -> None:
    """Let a stop have its effect for a seat; a station of the coast has none (R-WS-MOV-7)."""
    found = network(play.rules.pieces, play.position.laid).stop(where)
    if found.hub:
        do(play, play.rules.stop_effect(play, found.tile), Cause(seat, found.tile))
    elif found.cell:
        play.push(GainCube(seat, f"cube.{found.piece.stop}"))


def good_step(seat: int, good: str) -> Step:
    """Return the step by which a seat gains a good that is printed on a space."""
    match good:
        case "any":
            return ChooseGood(seat)
        case "coal":
            return GainTokens(Cause(seat), coal=1)
        case "whistle":
            return GainTokens(Cause(seat), whistles=1)
        case "nugget":
            return GainNugget(seat)
        case _:
            return GainCube(seat, f"cube.{good}")


def all_arrived(scene: FrontierScene, seat: int) -> bool:
    """Tell whether all trains of a seat have ended their way."""
    return all(arrived(train) for train in scene.position.yards[seat].trains)
