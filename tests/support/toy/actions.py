"""The deeds that the toy game itself offers."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.support.toy.asks import AskGift
from tests.support.toy.deeds import Deed
from tests.support.toy.events import CharmHung, Played, Sold, Sown, Stashed
from tests.support.toy.memories import Sales, Sowings
from tests.support.toy.points import ToyRules
from tests.support.toy.steps import DrawCards, GainCoins, Storm, change_stall, take_card
from tests.support.toy.table import CHARMS, Fair, item_of, kind_of

from ruleworks import Bits, Play, public

#: What may be said at a bargain; the odd ones put every character with a meaning into a text id.
WORDS = ("done", "50% + a:b", "-", "()", "")


@public
class Sow(Deed, frozen=True):
    """Sow a square of the field."""

    square: int

    def do(self, play: Play[Fair, ToyRules], seat: int) -> None:
        """Mark the square and gain the harvest."""
        play.position.sown = Bits(play.position.sown | 1 << self.square)
        play.remember(Sowings(seat, squares=play.memory(Sowings, seat).squares + 1))
        play.push(GainCoins(seat, play.rules.harvest(play, seat)))
        play.emit(Sown(seat, self.square))


@public
class PlayCard(Deed, frozen=True):
    """Play a card, against one seat or all, quietly (nobody reacts to it) or not."""

    card: str
    target: int | None
    quietly: bool

    def do(self, play: Play[Fair, ToyRules], seat: int) -> None:
        """Do what the kind of card says."""
        take_card(play, seat, self.card)
        kind = kind_of(self.card)
        if kind in CHARMS:
            play.enter(item_of(self.card), seat)
            play.emit(CharmHung(seat, item_of(self.card)))
        elif kind == "feast":
            play.push(*[AskGift(guest, seat) for guest in self._guests(play.position, seat)])
        elif kind == "storm":
            play.push(Storm(), DrawCards(seat, 1))
        else:
            play.push(DrawCards(seat, 2))
        play.position.discard = (*play.position.discard, self.card)
        if not self.quietly:
            play.emit(Played(seat, self.card))

    def _guests(self, fair: Fair, seat: int) -> list[int]:
        if self.target is not None:
            return [self.target]
        return [(seat + step) % fair.players for step in range(1, fair.players)]


@public
class Bargain(Deed, frozen=True):
    """Sell cards to a seat or to the fair; a daring price may come to nothing."""

    cards: tuple[str, ...]
    partner: int | None
    daring: bool
    price: int
    word: str

    def do(self, play: Play[Fair, ToyRules], seat: int) -> None:
        """Throw dice if it is daring, and hand over cards and coins."""
        price = play.roll("bargain", 2 * self.price + 1) if self.daring else self.price
        for card in self.cards:
            take_card(play, seat, card)
        play.position.discard += self.cards
        play.remember(Sales(seat, cards=play.memory(Sales, seat).cards + len(self.cards)))
        play.push(GainCoins(seat, price))
        if self.partner is not None:
            play.push(GainCoins(self.partner, -price))
        play.emit(Sold(seat, self.cards, price))


@public
class Stash(Deed, frozen=True):
    """Put a card aside, or take back the one put aside."""

    card: str | None

    def do(self, play: Play[Fair, ToyRules], seat: int) -> None:
        """Move the card."""
        stall = play.position.stalls[seat]
        if self.card is not None:
            take_card(play, seat, self.card)
            change_stall(play, seat, replace(play.position.stalls[seat], stash=self.card))
        elif stall.stash is not None:
            change_stall(play, seat, replace(stall, hand=(*stall.hand, stall.stash), stash=None))
        play.emit(Stashed(seat, self.card is not None))


ACTIONS: tuple[type[Any], ...] = (Bargain, PlayCard, Sow, Stash)
