"""Drawing Board: discard any number of cards, or none, and gain one card more than that (R-ABL-13)."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import Ask, Option, Play, Refusal, Scene, Step, public
from whistle_mountain.effects.cards import Discard, GainCards
from whistle_mountain.effects.deck import discard_from_hand, enough_cards
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.items import Card
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.refusals import name_of, refuse

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


@public
class DrawNew(Option, frozen=True):
    """Discard no more, and gain the new cards."""


@public
class Redraw(Step, frozen=True):
    """A seat discards cards one by one, then gains new ones; with an empty hand it gains them at once."""

    cause: Cause
    discarded: int = 0

    def run(self, play: Work) -> None:
        """Ask for another card to discard, or gain."""
        if play.position.storages[self.cause.seat].cards:
            play.push(ChooseRedraw(play.rules.decider(play, self.cause.seat), self))
        else:
            play.push(self.gained())

    def gained(self) -> GainCards:
        """Return the gain for what was discarded."""
        return GainCards(self.cause, self.discarded + 1)


@public
class ChooseRedraw(Ask, frozen=True):
    """A seat chooses a card to discard, or to discard no more."""

    redraw: Redraw

    def options(self, scene: Table) -> list[Option]:
        """Offer each kind of card in the hand, and to go on once there is a card to be gained."""
        hand = scene.position.storages[self.redraw.cause.seat].cards
        enough: list[Option] = [DrawNew()] if enough_cards(scene) else []
        return [*enough, *[Discard(card) for card in sorted(set(hand))]]

    def chosen(self, play: Work, option: Discard | DrawNew) -> None:
        """Discard and ask again, or gain."""
        if isinstance(option, DrawNew):
            play.push(self.redraw.gained())
            return
        discard_from_hand(play, self.redraw.cause.seat, option.card)
        play.push(replace(self.redraw, discarded=self.redraw.discarded + 1))

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Say that the card is not in the hand, or that there is none to be gained yet."""
        if isinstance(option, Discard):
            return refuse("not-in-hand", "B-CRD-2", card=name_of(option.card))
        return refuse("nothing-to-draw", "R-ABL-13") if isinstance(option, DrawNew) else None


class Redraws(Effect, frozen=True, gc=False):
    """Discard any number of cards and gain one more."""

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether a card can be gained, if need be one that is discarded for it and shuffled in again."""
        return enough_cards(scene) or bool(scene.position.storages[cause.seat].cards)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Discard, then gain."""
        return (Redraw(cause),)


DRAWING_BOARD = Card("card.drawing-board", play=Redraws())
TYPES = (ChooseRedraw, DrawNew, Redraw)
