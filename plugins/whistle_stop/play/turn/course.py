"""The course of rounds and turns: income, actions, and what the end of a turn brings (R-WS-TRN-1, R-WS-TRN-2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ruleworks import Amount, Ask, Event, ItemId, Option, Refusal, Seat, Step, public
from ruleworks_kit import Chain
from whistle_stop.play.goods.tokens import give_tokens
from whistle_stop.play.scoring.final_count import ScoreGame
from whistle_stop.play.stops.arrivals import CheckEnd
from whistle_stop.play.turn.hands import ChooseRefill, EndRefill
from whistle_stop.play.verbs.deliver import MakeDelivery, TakePenalty
from whistle_stop.play.verbs.reactivate import ActivateStop, may_activate
from whistle_stop.table.position import ThisTurn
from whistle_stop.terms.actions import Action, SetUpChoice, Take
from whistle_stop.terms.effect import Cause, do
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse

NEW_TURN = ThisTurn()


@public
class RoundBegan(Event, frozen=True):
    """A round began: every seat gets what lies on the next cell of the round track."""

    cell: Amount
    tokens: tuple[ItemId, ...]


@public
class TurnBegan(Event, frozen=True):
    """The turn of a seat began."""

    seat: Seat


@public
class Rested(Event, frozen=True):
    """A seat moved no train in its turn."""

    seat: Seat


@public
class BeginRound(Step, frozen=True):
    """The first seat hands out the tokens of the next cell."""

    def run(self, play: FrontierPlay) -> None:
        """Give them to all, and let the first seat have its turn."""
        frontier = play.position
        cell = frontier.round_cell + 1 if frontier.round_cell else play.rules.first_cell(play)
        token, count = play.rules.income(play, cell)
        frontier.round_cell = cell
        play.emit(RoundBegan(cell, (f"token.{token}",) * count))
        for seat in range(frontier.players):
            give_tokens(play, seat, *((count, 0) if token == "coal" else (0, count)))
        play.push(CheckEnd(), BeginTurn(0))


@public
class BeginTurn(Step, frozen=True):
    """A seat has its turn."""

    seat: Seat

    def run(self, play: FrontierPlay) -> None:
        """Let it act as it likes, then close the turn."""
        play.begin_turn(self.seat)
        play.position.this_turn = NEW_TURN
        play.emit(TurnBegan(self.seat))
        play.push(ChooseAction(self.seat), Rest(self.seat), Refill(self.seat), PassTurn(self.seat))


class EndTurn(Action, frozen=True):
    """Be done with the actions of the turn."""


@public
class ChooseAction(Ask, frozen=True):
    """A seat chooses what to do next in its turn; it is always asked, and may always end it (R-WS-TRN-2)."""

    def options(self, scene: FrontierScene) -> Sequence[Option]:
        """Offer what all rules offer, and to end the turn."""
        return Chain(*chain(scene.rules.turn_options(scene, self.seat), [(EndTurn(),)]))

    def chosen(self, play: FrontierPlay, option: Action) -> None:
        """Carry the action out, then choose again unless that was all."""
        if not isinstance(option, EndTurn):
            play.push(self)
            option.carry_out(play, self.seat)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Let the action explain itself; everything else has its time elsewhere in the game."""
        match option:
            case Take():
                return refuse("not-refilling", "R-WS-TRN-5")
            case Action():
                return option.why_not(scene, self.seat)
            case ActivateStop() if not may_activate(scene, self.seat):
                return refuse("no-activation", "R-WS-UPG-6")
            case MakeDelivery() | TakePenalty():
                return refuse("no-delivery-now", "R-WS-STP-2", place=name_of(option.place))
            case SetUpChoice():
                return refuse("only-in-set-up", "R-WS-TRN-2")
            case _:
                return refuse("in-its-course", "R-WS-TRN-2")


@public
class Rest(Step, frozen=True):
    """A seat that moved no train gets something for it (R-WS-TRN-4)."""

    seat: Seat

    def run(self, play: FrontierPlay) -> None:
        """Give it what the rules say."""
        if not play.position.this_turn.moved:
            play.emit(Rested(self.seat))
            do(play, play.rules.rest_gain(play, self.seat), Cause(self.seat))


@public
class Refill(Step, frozen=True):
    """A seat takes tiles until its hand is full, unless this was its last turn (R-WS-TRN-7)."""

    seat: Seat

    def run(self, play: FrontierPlay) -> None:
        """Ask for each tile."""
        if not play.position.ending:
            play.push(ChooseRefill(self.seat), EndRefill(self.seat))


@public
class PassTurn(Step, frozen=True):
    """Spent tokens go back to the supply, and the next seat follows; after the last one the round is over."""

    seat: Seat

    def run(self, play: FrontierPlay) -> None:
        """Go on, or count (R-WS-END-1)."""
        frontier = play.position
        frontier.this_turn = NEW_TURN
        following = self.seat + 1
        if following < frontier.players:
            play.push(BeginTurn(following))
        else:
            play.push(ScoreGame() if frontier.ending else BeginRound())
