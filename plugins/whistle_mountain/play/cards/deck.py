"""The deck, the hands and the discard pile, and how cards go from one to the other."""

from __future__ import annotations

from typing import Annotated

from ruleworks import Amount, Event, Facedown, ItemId, Public, Seat, own, public, shuffled
from ruleworks_kit.piles import all_but
from whistle_mountain.table.position import Mountain, change_storage
from whistle_mountain.terms.points import MountainPlay, MountainScene

Cards = Annotated[tuple[ItemId, ...], own("cards")]


class CardsGained(Event, frozen=True):
    """A seat gained cards, which only it has seen."""

    seat: Public[Seat]
    count: Public[Amount]
    cards: Cards


@public
class CardsDiscarded(Event, frozen=True):
    """A seat put cards on the discard pile."""

    seat: Seat
    cards: tuple[ItemId, ...]


@public
class DeckRenewed(Event, frozen=True):
    """Discarded cards became the deck."""

    count: Amount


def enough_cards(scene: MountainScene, count: int = 1) -> bool:
    """Tell whether so many cards can be drawn, from the deck and what would become the next one."""
    deck = len(scene.position.deck)
    return deck >= count or deck + len(scene.rules.new_deck(scene)) >= count


def from_deck(play: MountainPlay, count: int) -> Facedown:
    """Draw so many cards, or as many as there are; the deck is renewed when it has run out (R-COL-8)."""
    mountain = play.position
    drawn, left = mountain.draw_pile.parted(count)
    mountain.deck, mountain.deck_known = left
    if len(drawn.things) == count or not renew(play):
        return drawn
    more, left = mountain.draw_pile.parted(count - len(drawn.things))
    mountain.deck, mountain.deck_known = left
    return drawn.on(more)


def renew(play: MountainPlay) -> bool:
    """Shuffle discarded cards into a new deck, if there are any."""
    mountain = play.position
    cards = play.rules.new_deck(play)
    if not cards:
        return False
    mountain.discard = all_but(mountain.discard, cards)
    mountain.deck, mountain.deck_known = shuffled(play, "card", cards)
    play.emit(DeckRenewed(len(cards)))
    return True


def take_in_hand(play: MountainPlay, seat: int, cards: Facedown) -> None:
    """Put cards into the hand of a seat, which gains them (R-ABL-12)."""
    if not cards.things:
        return
    held, known = play.position.storages[seat].hand.on(cards)
    change_storage(play.position, seat, cards=held, cards_known=known)
    play.emit(CardsGained(seat, len(cards.things), cards.things))


def let_go(mountain: Mountain, seat: int, card: str) -> None:
    """Take a card out of the hand of a seat."""
    cards, known = mountain.storages[seat].hand.without((card,))
    change_storage(mountain, seat, cards=cards, cards_known=known)


def put_away(play: MountainPlay, seat: int, cards: tuple[str, ...]) -> None:
    """Put cards of a seat on the discard pile."""
    play.position.discard = (*play.position.discard, *cards)
    play.emit(CardsDiscarded(seat, cards))


def discard_from_hand(play: MountainPlay, seat: int, card: str) -> None:
    """Put a card from the hand of a seat on the discard pile."""
    let_go(play.position, seat, card)
    put_away(play, seat, (card,))
