"""Somebody who watches a game of Whistle Mountain and notes which thing is which: without the marks of the kernel.

Every card is a thing of its own, though two are alike: it was dealt by one shuffle, and some seats have seen it. What
the witness notes comes from the events and from comparing positions, so that it can contradict the marks.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ruleworks import Record
from whistle_mountain.play.cards.deck import CardsGained, DeckRenewed


@dataclass(eq=False)
class Card:
    """One card since the shuffle that dealt it."""

    name: str
    shuffle: int
    seen: set[int] = field(default_factory=set[int])


class Witness:
    """What was seen in a game so far."""

    def __init__(self, position: Any) -> None:
        """Begin when everything has been set up."""
        self.shuffle = 0
        self.deck = [Card(name, 0) for name in position.deck]
        self.hands = [[Card(name, 0) for name in each.cards] for each in position.storages]
        self.drawn = [[Card(name, 0) for name in each.drawn] for each in position.storages]
        self.put_back: set[str] = set()
        self._look()

    def watch(self, before: Any, record: Record, after: Any) -> None:
        """Note what a choice has moved."""
        for old, new in zip(before.markets, after.markets, strict=True):
            self.put_back |= {*new.stack} - {*old.stack}
        moved = self.deck[: len(self.deck) - len(after.deck)]
        if any(isinstance(event, DeckRenewed) for event in record.events):
            self.shuffle += 1
            moved, self.deck = self.deck, [Card(name, self.shuffle) for name in after.deck]
        else:
            self.deck = self.deck[len(moved) :]
        loose = [*moved, *(card for cards in self.drawn for card in cards)]
        for event in record.events:
            if isinstance(event, CardsGained):
                self.hands[event.seat] += [self._found(loose, name) for name in event.cards]
        self.drawn = [[self._found(loose, name) for name in each.drawn] for each in after.storages]
        for held, each in zip(self.hands, after.storages, strict=True):
            gone = Counter(card.name for card in held) - Counter(each.cards)
            for name in gone.elements():
                self._found(held, name)  # of two alike the one that came first goes first
            assert [card.name for card in held] == [*each.cards]
        self._look()

    def contradiction(self, seat: int, true: Any, dealt: Any) -> str:
        """Return what in a position dealt anew for a seat cannot be, if anything."""
        found: Counter[tuple[int, str]] = Counter()
        there: Counter[tuple[int, str]] = Counter()
        for card, name in self._places(dealt):
            found[card.shuffle, name] += 1
            there[card.shuffle, card.name] += 1
            if seat in card.seen and name != card.name:
                return f"seat {seat} has seen {card.name}, and it is {name}"
        if found != there:
            return f"the shuffles held {there - found}, and not {found - there}"
        for old, new in zip(true.markets, dealt.markets, strict=True):
            if Counter(old.stack) != Counter(new.stack):
                return f"{old.id} held other things"
            moved = [
                one for one, other in zip(old.stack, new.stack, strict=True) if one in self.put_back and one != other
            ]
            if moved:
                return f"everybody saw {moved} being put below {old.id}"
        return ""

    def _places(self, dealt: Any) -> list[tuple[Card, str]]:
        """Return each card that is not open with the name that it has in a position dealt anew."""
        cards, names = [*self.deck], [*dealt.deck]
        for seat, each in enumerate(dealt.storages):
            cards += [*self.hands[seat], *self.drawn[seat]]
            names += [*each.cards, *each.drawn]
        return list(zip(cards, names, strict=True))

    def _look(self) -> None:
        for seat, cards in enumerate(zip(self.hands, self.drawn, strict=True)):
            for card in (*cards[0], *cards[1]):
                card.seen.add(seat)

    def _found(self, cards: list[Card], name: str) -> Card:
        """Take the first card of a name; one that is nowhere was drawn from the newest deck."""
        place = next((place for place, card in enumerate(cards) if card.name == name), None)
        return Card(name, self.shuffle) if place is None else cards.pop(place)
