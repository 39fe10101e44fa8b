"""The atomic pieces of the toy game's rules."""

from __future__ import annotations

from msgspec.structs import replace
from tests.support.toy.events import Dealt, Drew, FairEnded, Gained, Reshuffled, Stormed
from tests.support.toy.points import ToyRules
from tests.support.toy.table import Fair, Stall

from ruleworks import Bits, Play, Seat, Step, public

#: The field is so many squares wide.
WIDTH = 16


def change_stall(play: Play[Fair, ToyRules], seat: int, stall: Stall) -> None:
    """Put a changed stall in the place of the one that `seat` had."""
    stalls = play.position.stalls
    play.position.stalls = (*stalls[:seat], stall, *stalls[seat + 1 :])


def take_card(play: Play[Fair, ToyRules], seat: int, card: str) -> None:
    """Take a card out of the hand of `seat`."""
    stall = play.position.stalls[seat]
    change_stall(play, seat, replace(stall, hand=tuple(other for other in stall.hand if other != card)))


@public
class SetUp(Step, frozen=True):
    """Shuffle, deal so many cards to everybody, and leave the weather to chance."""

    cards: int

    def run(self, play: Play[Fair, ToyRules]) -> None:
        """Do it."""
        fair = play.position
        deck = play.shuffle("deck", fair.deck)
        fair.weather = play.roll("weather", 6)
        hands = [deck[seat :: fair.players][: self.cards] for seat in range(fair.players)]
        fair.deck = tuple(card for card in deck if not any(card in hand for hand in hands))
        fair.stalls = tuple(Stall(seat, hand) for seat, hand in enumerate(hands))
        play.emit(Dealt(self.cards))


@public
class DrawCards(Step, frozen=True):
    """A seat draws cards; when the deck is used up, what was discarded becomes the deck."""

    seat: Seat
    count: int

    def run(self, play: Play[Fair, ToyRules]) -> None:
        """Do it with as many cards as there are."""
        fair = play.position
        drawn = fair.deck[: self.count]
        fair.deck = fair.deck[len(drawn) :]
        if drawn:
            stall = fair.stalls[self.seat]
            change_stall(play, self.seat, replace(stall, hand=stall.hand + drawn))
            play.emit(Drew(self.seat, drawn))
        if len(drawn) < self.count and fair.discard:
            play.push(Reshuffle(), DrawCards(self.seat, self.count - len(drawn)))


@public
class Reshuffle(Step, frozen=True):
    """The discarded cards become the deck."""

    def run(self, play: Play[Fair, ToyRules]) -> None:
        """Do it."""
        fair = play.position
        fair.deck = play.shuffle("deck", fair.discard)
        fair.discard = ()
        play.emit(Reshuffled(len(fair.deck)))


@public
class GainCoins(Step, frozen=True):
    """A seat gains coins, or loses them."""

    seat: Seat
    coins: int

    def run(self, play: Play[Fair, ToyRules]) -> None:
        """Do it."""
        stall = play.position.stalls[self.seat]
        change_stall(play, self.seat, replace(stall, coins=stall.coins + self.coins))
        play.emit(Gained(self.seat, self.coins))


@public
class Storm(Step, frozen=True):
    """A storm washes a row of the field away, and every charm with it."""

    def run(self, play: Play[Fair, ToyRules]) -> None:
        """Do it."""
        fair = play.position
        row = play.roll("storm", max(1, fair.squares // WIDTH))
        mask = ((1 << WIDTH) - 1) << WIDTH * row
        for entry in fair.in_play:
            play.leave(entry.item, entry.owner)
        lost = (fair.sown & mask).bit_count()
        fair.sown = Bits(fair.sown & ~mask)
        play.emit(Stormed(row, lost))


@public
class EndFair(Step, frozen=True):
    """The fair is over: the weather shows, and cards put aside are worth coins if it was fine."""

    def run(self, play: Play[Fair, ToyRules]) -> None:
        """Do it."""
        fair = play.position
        fair.known_weather, fair.weather = fair.weather or 0, None
        for stall in fair.stalls:
            if stall.stash is not None:
                fair.discard = (*fair.discard, stall.stash)
                change_stall(play, stall.seat, replace(stall, stash=None, coins=stall.coins + fair.known_weather % 2))
        play.emit(FairEnded(fair.known_weather))


STEPS = (DrawCards, EndFair, GainCoins, Reshuffle, SetUp, Storm)
