"""Cards: gaining them from the deck, drawing some to keep a few, discarding one."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Amount, Ask, ItemId, Option, Refusal, Step, public
from whistle_mountain.play.cards.deck import (
    Cards,
    discard_from_hand,
    enough_cards,
    from_deck,
    put_away,
    take_in_hand,
)
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.amounts import Few
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


class Keep(Option, frozen=True):
    """Keep these cards of those just drawn."""

    cards: Cards


@public
class Discard(Option, frozen=True):
    """Discard this card."""

    card: ItemId


@public
class TakeCards(Step, frozen=True):
    """A seat gains cards from the deck, as many as there are."""

    cause: Cause
    count: Amount

    def run(self, play: MountainPlay) -> None:
        """Take them into the hand."""
        take_in_hand(play, self.cause.seat, from_deck(play, self.count))


@public
class DrawCards(Step, frozen=True):
    """A seat draws cards, keeps some of them and discards the rest."""

    cause: Cause
    count: Amount
    keep: Amount

    def run(self, play: MountainPlay) -> None:
        """Draw, and let it choose unless it keeps all that there were."""
        seat, drawn = self.cause.seat, from_deck(play, self.count)
        if len(drawn.things) <= self.keep:
            take_in_hand(play, seat, drawn)
        else:
            change_storage(play.position, seat, drawn=drawn.things, drawn_known=drawn.known)
            play.push(ChooseKept(seat, self.cause, self.keep))


@public
class ChooseKept(Ask, frozen=True):
    """A seat chooses which of the cards that it drew it keeps."""

    cause: Cause
    keep: Amount

    def options(self, scene: MountainScene) -> list[Keep]:
        """Offer every choice that makes a difference."""
        drawn = sorted(scene.position.storages[self.seat].drawn)
        return [Keep(kept) for kept in dict.fromkeys(combinations(drawn, self.keep))]

    def chosen(self, play: MountainPlay, option: Keep) -> None:
        """Take them into the hand and discard the others."""
        seat, drawn = self.seat, play.position.storages[self.seat].just_drawn
        change_storage(play.position, seat, drawn=(), drawn_known=())
        take_in_hand(play, seat, drawn.picked(option.cards))
        put_away(play, seat, drawn.without(option.cards).things)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say how many have to be kept, and of which, or in which order they have to be named."""
        if not isinstance(option, Keep):
            return None
        drawn, kept = scene.position.storages[self.seat].drawn, sorted(option.cards)
        if kept in [sorted(some) for some in combinations(drawn, self.keep)]:
            return refuse("keep-order", "B-CRD-3", cards=[name_of(card) for card in kept])
        return refuse("keep", "B-CRD-3", count=self.keep, cards=[name_of(card) for card in drawn])


@public
class ChooseDiscard(Ask, frozen=True):
    """A seat chooses a card of its hand to discard; skipped if it has none."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[Discard]:
        """Offer every kind of card that it has."""
        return [Discard(card) for card in sorted(set(scene.position.storages[self.seat].cards))]

    def chosen(self, play: MountainPlay, option: Discard) -> None:
        """Put it on the discard pile."""
        discard_from_hand(play, self.seat, option.card)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that the card is not in the hand."""
        return refuse("not-in-hand", "B-CRD-2", card=name_of(option.card)) if isinstance(option, Discard) else None


class GainCards(Effect, frozen=True, gc=False):
    """Gain cards: as many as there are, unless they have to be given `in_full`."""

    independent: ClassVar[bool] = True
    count: int
    in_full: bool = False

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is a card at all (R-COL-8), or enough of them (R-COL-7)."""
        return enough_cards(scene, self.count if self.in_full else 1)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that there are not so many."""
        return refuse("cards-short", "R-COL-6", count=self.count if self.in_full else 1)

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (TakeCards(cause, self.count),)


class Draw(Effect, frozen=True, gc=False):
    """Draw cards, keep some of them and discard the rest."""

    independent: ClassVar[bool] = True
    count: int
    keep: int

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is a card at all (R-COL-8)."""
        return enough_cards(scene)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that there is none."""
        return refuse("cards-short", "R-COL-6", count=1)

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (DrawCards(cause, self.count, self.keep),)


class DiscardCard(Effect, frozen=True, gc=False):
    """Discard a card."""

    spends: ClassVar[bool] = True

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether the seat has one."""
        return bool(scene.position.storages[cause.seat].cards)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that the hand is empty."""
        return refuse("hand-empty", "R-COL-6")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose and discard it."""
        return (ChooseDiscard(cause.seat, cause),)


def gain_cards(count: Few = 1, *, in_full: bool = False) -> GainCards:
    """Gain so many cards from the deck; `in_full`: or none at all."""
    return GainCards(count, in_full)


def draw(count: Few, *, keep: Few) -> Draw:
    """Draw so many cards and keep some of them."""
    return Draw(count, keep)


def discard_card() -> DiscardCard:
    """Discard a card from the hand."""
    return DiscardCard()
