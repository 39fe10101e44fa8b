"""A panel of this game that is filled from its top: its cards, its airships and its words."""

from __future__ import annotations

from functools import lru_cache

from ruleworks import Ruleset, Text, Translator
from ruleworks_pictures import Box, Card, Look, Placed, label
from ruleworks_pictures import Column as AnyColumn
from ruleworks_pictures.column import ROOM
from whistle_mountain.tools.illustration.cards import card_of

CACHE_SIZE = 1024  # so many texts are remembered


class Column(AnyColumn):
    """What a panel holds so far, and how far down it reaches."""

    def __init__(self, ruleset: Ruleset, texts: Translator, where: str = "", room: float = ROOM) -> None:
        """Begin at the top, with so much room between the margins."""
        super().__init__(Look(None, ruleset, None, texts), where, room)

    def say(self, message: str, count: int = 0) -> str:
        """Return a message of the table, given by the end of its id."""
        return said(self.look.texts, message, count)

    def card(self, item: str) -> Card:
        """Return what is printed on an item."""
        return card_of(item, self.look.ruleset, self.look.texts)

    def ship(self, kind: str, seat: int, box: Box, body: str, title: str) -> None:
        """Add an airship of a seat: there is one of each kind, wherever it is."""
        self.pieces.append(Placed(f"{label(kind)}-{seat + 1}", box, body, kind, f"airship of-{seat + 1}", title))


@lru_cache(CACHE_SIZE)
def said(texts: Translator, message: str, count: int) -> str:
    """Return a message of the table, worked out once for each number in it."""
    return texts.render(Text(f"whistle-mountain.table.{message}", {"count": count}))
