"""The decisions of the toy game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from tests.support.toy.deeds import Deed, Drop, Give
from tests.support.toy.events import Discarded, Gave
from tests.support.toy.points import ToyRules
from tests.support.toy.steps import DrawCards, EndFair, GainCoins, change_stall, take_card
from tests.support.toy.table import Fair

from ruleworks import Ask, Option, Play, Refusal, Scene, Seat, Step, public
from ruleworks_kit import Chain


@public
class ChooseDeed(Ask, frozen=True):
    """A seat chooses what to do in its turn."""

    def options(self, scene: Scene[Fair, ToyRules]) -> Sequence[Option]:
        """Offer the deeds of all plugins."""
        return Chain(*scene.rules.deeds(scene, self.seat))

    def chosen(self, play: Play[Fair, ToyRules], option: Deed) -> None:
        """Do it, and end the turn when all that follows from it is done."""
        play.push(EndTurn(self.seat))
        option.do(play, self.seat)

    def why_not(self, scene: Scene[Fair, ToyRules], option: Any) -> Refusal | None:
        """Tell a deed with cards that the seat does not have."""
        named = (getattr(option, "card", None), *getattr(option, "cards", ()))
        missing = [card for card in named if card and card not in scene.position.stalls[self.seat].hand]
        if not missing:
            return None
        return Refusal("toy.refusal.no-such-card", rule="toy.own-cards", args={"card": missing[0]})


@public
class AskGift(Ask, frozen=True):
    """A seat is asked for a gift in the middle of another seat's turn; without any card it can only give a coin."""

    if_one = "settle"
    to: Seat

    def options(self, scene: Scene[Fair, ToyRules]) -> Sequence[Give]:
        """Offer each card, or a coin."""
        return [Give(None), *map(Give, scene.position.stalls[self.seat].hand)]

    def chosen(self, play: Play[Fair, ToyRules], option: Give) -> None:
        """Hand it over."""
        if option.card is None:
            play.push(GainCoins(self.seat, -1), GainCoins(self.to, 1))
            return
        take_card(play, self.seat, option.card)
        stall = play.position.stalls[self.to]
        change_stall(play, self.to, replace(stall, hand=(*stall.hand, option.card)))
        play.emit(Gave(self.seat, self.to, option.card))


@public
class ChooseDrop(Ask, frozen=True):
    """A seat with too many cards chooses one to throw away."""

    def options(self, scene: Scene[Fair, ToyRules]) -> Sequence[Drop]:
        """Offer each card."""
        return [Drop(card) for card in scene.position.stalls[self.seat].hand]

    def chosen(self, play: Play[Fair, ToyRules], option: Drop) -> None:
        """Throw it away."""
        take_card(play, self.seat, option.card)
        play.position.discard = (*play.position.discard, option.card)
        play.emit(Discarded(self.seat, option.card))


@public
class EndTurn(Step, frozen=True):
    """A seat ends its turn: it keeps to the hand limit, and the next seat begins."""

    seat: Seat

    def run(self, play: Play[Fair, ToyRules]) -> None:
        """Do it."""
        fair = play.position
        if len(fair.stalls[self.seat].hand) > play.rules.hand_limit(play, self.seat):
            play.push(ChooseDrop(self.seat), EndTurn(self.seat))
            return
        following = (self.seat + 1) % fair.players
        fair.days -= following == 0
        if fair.days == 0:
            play.push(EndFair())
            return
        play.begin_turn(following)
        play.push(DrawCards(following, 1), ChooseDeed(following))


ASKS = (AskGift, ChooseDeed, ChooseDrop, EndTurn)
