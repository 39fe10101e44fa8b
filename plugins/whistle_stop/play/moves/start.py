"""The beginning of a move: a token is spent, tolls are paid, and a train leaves its stop."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Literal

from ruleworks import Ask, Event, ItemId, Option, Place, Refusal, Seat, public
from ruleworks_kit import Sifted
from whistle_stop.box.places import arrived
from whistle_stop.play.goods.cubes import hand_over, held_colours, receive
from whistle_stop.play.goods.tokens import COAL, WHISTLE, space_left, spend_token, tokens_of
from whistle_stop.play.moves.journey import way_of
from whistle_stop.play.moves.obstacles import train_stuck
from whistle_stop.play.moves.trip import Journey, Trip, trip
from whistle_stop.terms.actions import Action
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, name_of_place, name_of_seat, refuse

TOKENS = (COAL, WHISTLE)


@public
class TollPaid(Event, frozen=True):
    """A seat gave a cube to another one so that its train may leave."""

    seat: Seat
    receiver: Seat
    cube: ItemId
    source: ItemId


@public
class MoveTrain(Action, frozen=True):
    """Move a train by a token."""

    token: ItemId
    train: Place

    def carry_out(self, play: FrontierPlay, seat: int) -> None:
        """Spend the token, pay what is asked for, then choose the way (R-WS-UPG-4)."""
        tolls = play.rules.tolls(play, seat, self.train)
        spend_token(play, seat, self.token)
        play.push(
            *[ChooseToll(seat, toll.receiver, toll.item) for toll in tolls],
            way_of(play, Journey(seat, self.token, self.train), self.train),
        )

    def why_not(self, scene: FrontierScene, seat: int) -> Refusal | None:
        """Tell apart a missing train, a missing token, no space for it, a toll, and ways that lead nowhere."""
        if self.train not in scene.position.yards[seat].trains or arrived(self.train):
            return refuse("no-train", "R-WS-MOV-1", place=name_of_place(self.train))
        if self.token not in TOKENS:
            return refuse("moves-nothing", "R-WS-TRN-2", token=name_of(self.token))
        if not tokens_of(scene, seat, self.token):
            return refuse("no-token", "R-WS-TRN-2", token=name_of(self.token))
        if not space_left(scene, seat):
            return refuse("no-action-space", "R-WS-TRN-2", count=scene.rules.action_spaces(scene, seat))
        if not can_leave(scene, seat, self.train):
            return _toll_unpaid(scene, seat, self.train)
        return train_stuck(trip(scene, seat, self.token), self.token, self.train)


@public
class PayToll(Option, frozen=True):
    """Give this cube."""

    cube: ItemId


@public
class ChooseToll(Ask, frozen=True):
    """A seat chooses the cube that it gives so that its train may leave (R-WS-UPG-4)."""

    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    receiver: Seat
    source: ItemId

    def options(self, scene: FrontierScene) -> list[PayToll]:
        """Offer every colour that it has."""
        return [PayToll(cube) for cube in held_colours(scene, self.seat)]

    def chosen(self, play: FrontierPlay, option: PayToll) -> None:
        """Move the cube to whom it is due."""
        hand_over(play, self.seat, option.cube)
        play.emit(TollPaid(self.seat, self.receiver, option.cube, self.source))
        receive(play, self.receiver, option.cube)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell a cube that the seat does not have from something else, which has to wait."""
        if not isinstance(option, PayToll):
            return refuse("toll-first", "R-WS-UPG-4", owner=name_of_seat(self.receiver))
        return refuse("no-cube", "R-WS-UPG-4", cube=name_of(option.cube))


def moves(scene: FrontierScene, seat: int) -> list[Sifted[str]]:
    """Return the trains that a seat can move, for each token that it has."""
    if not space_left(scene, seat):
        return []
    trains = tuple(dict.fromkeys([train for train in scene.position.yards[seat].trains if not arrived(train)]))
    tokens = [token for token in TOKENS if tokens_of(scene, seat, token)]
    return [
        Sifted(trains, partial(can_move, trip(scene, seat, token), token), partial(MoveTrain, token))
        for token in tokens
    ]


def can_move(way: Trip, token: str, train: str) -> bool:
    """Tell whether a train may leave its place, and comes to an end of its move by a token."""
    if not can_leave(way.scene, way.seat, train):
        return False
    return way.can_go_on(Journey(way.seat, token, train), way.net.stop(train))


def can_leave(scene: FrontierScene, seat: int, train: str) -> bool:
    """Tell whether a seat can pay what is asked before its train leaves."""
    return len(scene.rules.tolls(scene, seat, train)) <= scene.position.yards[seat].cubes.total()


def _toll_unpaid(scene: FrontierScene, seat: int, train: str) -> Refusal:
    """Name the first toll for which a seat has no cube."""
    toll = scene.rules.tolls(scene, seat, train)[scene.position.yards[seat].cubes.total()]
    owner, upgrade = name_of_seat(toll.receiver), name_of(toll.item)
    return refuse("toll", "R-WS-UPG-4", place=name_of_place(train), owner=owner, upgrade=upgrade)
