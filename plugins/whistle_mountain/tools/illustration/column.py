"""A panel that is filled from its top: labels, faces of items side by side, and whatever else comes below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ruleworks import Ruleset, Text, Translator
from ruleworks_pictures import CHIP, TILE, Box, Card, Look, Placed, chip, label, line, plate, squares, tile, unique
from ruleworks_pictures.panel import WIDTH
from ruleworks_toolbox import HIDDEN
from whistle_mountain.tools.illustration.cards import capital, card_of

MARGIN, GAP = 8, 4
ROOM = WIDTH - 2 * MARGIN
LABEL = 15
CACHE_SIZE = 1024  # so many texts are remembered


class Column:
    """What a panel holds so far, and how far down it reaches.

    Items of which there are several of a kind have ids that begin with where they lie, so that none is given twice.
    """

    def __init__(self, ruleset: Ruleset, texts: Translator, where: str = "", room: float = ROOM) -> None:
        """Begin at the top, with so much room between the margins."""
        self.room = room
        self.look: Look = Look(None, ruleset, None, texts)
        self.y: float = float(MARGIN)
        self.ground: list[str] = []
        self.pieces: list[Placed] = []
        self.spots: dict[str, Box] = {}
        self._where, self._taken = where, set[str]()

    def say(self, message: str, count: int = 0) -> str:
        """Return a message of the table, given by the end of its id."""
        return said(self.look.texts, message, count)

    def label(self, words: str, more: str = "") -> None:
        """Write what comes below and, on the right, how much more there is."""
        half = self.room * 0.68 if more else self.room
        self.ground.append(line(capital(words), Box(MARGIN, self.y, half, LABEL), 9.5, "faint"))
        if more:
            box = Box(MARGIN + half, self.y, self.room - half, LABEL)
            self.ground.append(line(more, box, 9.5, "faint", "end"))
        self.y += LABEL

    def plates(self, items: Sequence[str]) -> None:
        """Lay items below each other, with what they say."""
        for item in items:
            body, tall = plate(self.card(item), self.room)
            self.put(item, Box(MARGIN, self.y, self.room, tall), body)
            self.y += tall + GAP

    def chips(self, items: Sequence[str], abreast: int, *, single: bool = True) -> None:
        """Lay items side by side, in one line each; `single` ones are there only once."""
        wide = self._wide(abreast)
        self._rows(items, abreast, CHIP, [chip(self.card(item), wide) for item in items], single=single)

    def tiles(self, items: Sequence[str], abreast: int) -> None:
        """Lay items side by side, each with what it gives."""
        wide = self._wide(abreast)
        self._rows(items, abreast, TILE, [tile(self.card(item), wide) for item in items], single=True)

    def shapes(self, items: Sequence[str], size: float) -> None:
        """Lay items side by side as their shapes, in squares of a size."""
        x, row = float(MARGIN), 0.0
        for item in items:
            card = self.card(item)
            wide, tall = size * card.columns, size * len(card.shape)
            if x + wide > MARGIN + self.room:
                x, self.y, row = float(MARGIN), self.y + row + GAP, 0.0
            self.put(item, Box(x, self.y, wide, tall), squares(card, size))
            x, row = x + wide + 3 * GAP, max(row, tall)
        self.y += row + GAP

    def put(self, item: str, box: Box, body: str, *, single: bool = True, cls: str = "") -> None:
        """Add an item as a piece."""
        card = self.card(item)
        id = label(item) if single else f"{self._where}.{label(item)}"
        self.pieces.append(
            Placed(unique(id, self._taken), box, body, item, cls or card.cls, told(card, self.look.texts))
        )

    def add(self, name: str, box: Box, body: str, *, ref: str = "", cls: str = "", title: str = "") -> None:
        """Add what is no item as a piece, under a name of this panel."""
        self.pieces.append(Placed(unique(f"{self._where}.{name}", self._taken), box, body, ref, cls, title))

    def ship(self, kind: str, seat: int, box: Box, body: str, title: str) -> None:
        """Add an airship of a seat: there is one of each kind, wherever it is."""
        self.pieces.append(Placed(f"{label(kind)}-{seat + 1}", box, body, kind, f"airship of-{seat + 1}", title))

    def card(self, item: str) -> Card:
        """Return what is printed on an item."""
        return card_of(item, self.look.ruleset, self.look.texts)

    def _wide(self, abreast: int) -> float:
        return (self.room - GAP * (abreast - 1)) / abreast

    def _rows(self, items: Sequence[str], abreast: int, tall: float, faces: list[str], *, single: bool) -> None:
        wide = self._wide(abreast)
        for place, (item, face) in enumerate(zip(items, faces, strict=True)):
            row, column = divmod(place, abreast)
            box = Box(MARGIN + column * (wide + GAP), self.y + row * (tall + GAP), wide, tall)
            self.put(item, box, face, single=single)
        self.y += -(-len(items) // abreast) * (tall + GAP)


@lru_cache(CACHE_SIZE)
def said(texts: Translator, message: str, count: int) -> str:
    """Return a message of the table, worked out once for each number in it."""
    return texts.render(Text(f"whistle-mountain.table.{message}", {"count": count}))


@lru_cache(CACHE_SIZE)
def told(card: Card, texts: Translator) -> str:
    """Return the name of an item and what it says, for whoever points at it."""
    said = " ".join(filter(None, (card.text, *card.lines)))
    if not said:
        return card.title
    return texts.render(Text("whistle-mountain.table.titled", {"title": card.title, "text": said}))


def open_and_hidden(items: Sequence[str]) -> tuple[tuple[str, ...], int]:
    """Return the items that can be seen, and how many others there are."""
    shown = tuple(sorted(item for item in items if item != HIDDEN))
    return shown, len(items) - len(shown)
