"""Drawing Board: discard any number of cards, or none, and gain one card more than that (R-ABL-13)."""

from __future__ import annotations

from typing_extensions import override

from ruleworks import Amount, Ask, Option, Refusal, Step, public
from whistle_mountain.play.cards.deck import discard_from_hand, enough_cards, from_deck, take_in_hand
from whistle_mountain.play.verbs.cards import Discard
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Card
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


@public
class DrawNew(Option, frozen=True):
    """Discard no more, and gain the new cards."""


@public
class DiscardOrDraw(Step, frozen=True):
    """A seat discards cards one by one, then gains new ones; with an empty hand it gains them at once."""

    cause: Cause
    discarded: Amount = 0  # how many it has discarded so far

    def run(self, play: MountainPlay) -> None:
        """Gain, or ask for another card to discard, even if there is only one kind and nothing to be gained yet."""
        seat = self.cause.seat
        if play.position.storages[seat].cards:
            play.push(ChooseRedraw(seat, self.cause, self.discarded))
        else:
            draw_new(play, seat, self.discarded)


@public
class ChooseRedraw(Ask, frozen=True):
    """A seat chooses a card to discard, or to discard no more."""

    cause: Cause
    discarded: Amount

    def options(self, scene: MountainScene) -> list[Option]:
        """Offer each kind of card in the hand, and to go on once there is a card to be gained."""
        hand = scene.position.storages[self.seat].cards
        enough: list[Option] = [DrawNew()] if enough_cards(scene) else []
        return [*enough, *[Discard(card) for card in sorted(set(hand))]]

    def chosen(self, play: MountainPlay, option: Discard | DrawNew) -> None:
        """Discard and go on, or gain."""
        if isinstance(option, DrawNew):
            draw_new(play, self.seat, self.discarded)
        else:
            discard_from_hand(play, self.seat, option.card)
            play.push(DiscardOrDraw(self.cause, self.discarded + 1))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that the card is not in the hand, or that there is none to be gained yet."""
        if isinstance(option, Discard):
            return refuse("not-in-hand", "B-CRD-2", card=name_of(option.card))
        return refuse("nothing-to-draw", "R-ABL-13") if isinstance(option, DrawNew) else None


class Redraw(Effect, frozen=True, gc=False):
    """Discard any number of cards and gain one more."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether a card can be gained, if need be one that is discarded for it and shuffled in again."""
        return enough_cards(scene) or bool(scene.position.storages[cause.seat].cards)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that there is no card anywhere."""
        return refuse("cards-short", "R-COL-6", count=1)

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (DiscardOrDraw(cause),)


def redraw() -> Redraw:
    """Discard any number of cards and gain one more."""
    return Redraw()


def draw_new(play: MountainPlay, seat: int, discarded: int) -> None:
    """Give a seat one card more than it has discarded, as far as there are any."""
    take_in_hand(play, seat, from_deck(play, discarded + 1))


DRAWING_BOARD = Card("card.drawing-board", play=redraw())
