"""The course of a turn: it begins, its seat acts as long as it likes, it closes, and the next seat follows."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks import Amount, Ask, Event, MessageId, Option, Refusal, Seat, Step, public
from ruleworks_kit import Chain
from whistle_mountain.table.position import ThisTurn
from whistle_mountain.terms.actions import Action, EndTurn
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse

NEW_TURN = ThisTurn()


@public
class TurnBegan(Event, frozen=True):
    """The turn of a seat began."""

    seat: Seat
    turn: Amount  # counted through the whole game, the first being 1


@public
class EndTriggered(Event, frozen=True):
    """The end of the game came into sight, for the reason that is named: so many turns are left."""

    turns: Amount
    reason: MessageId  # such as `whistle-mountain.end.barracks`


@public
class BeginTurn(Step, frozen=True):
    """A seat has its turn."""

    seat: Seat

    def run(self, play: MountainPlay) -> None:
        """Forget what was done in the last turn, then go through this one."""
        play.begin_turn(self.seat)
        play.position.this_turn = NEW_TURN
        play.emit(TurnBegan(self.seat, play.position.turn))
        play.push(*play.rules.turn_steps(play, self.seat), PassTurn(self.seat))


@public
class ChooseAction(Ask, frozen=True):
    """A seat chooses what to do next in its turn."""

    def options(self, scene: MountainScene) -> Sequence[Option]:
        """Offer what all rules offer, none of it built before it is looked at."""
        duties = scene.rules.duties(scene, self.seat)
        return Chain(*scene.rules.turn_options(scene, self.seat, duties))

    def chosen(self, play: MountainPlay, option: Action) -> None:
        """Carry the action out, then choose again unless that was all."""
        if not isinstance(option, EndTurn):
            play.push(self)
        option.carry_out(play, self.seat)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Let the action explain itself; anything else is chosen while an action is carried out."""
        return option.why_not(scene, self.seat) if isinstance(option, Action) else refuse("in-its-course", "B-TRN-2")


@public
class PassTurn(Step, frozen=True):
    """The turn is over; the next seat follows unless this was the last turn of the game."""

    seat: Seat

    def run(self, play: MountainPlay) -> None:
        """Count the last turns once the end is triggered."""
        mountain = play.position
        if mountain.turns_left is not None:
            mountain.turns_left -= 1
        elif reason := play.rules.end_triggered(play):
            mountain.turns_left = play.rules.last_turns(play)
            play.emit(EndTriggered(mountain.turns_left, reason))
        over = play.rules.game_over(play)
        play.push(*play.rules.end_steps(play) if over else (BeginTurn(play.rules.next_seat(play, self.seat)),))
