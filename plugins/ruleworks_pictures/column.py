"""A panel that is filled from its top: labels, faces of items side by side, and whatever else comes below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ruleworks import Text, Translator
from ruleworks_contracts import HIDDEN, capital
from ruleworks_pictures.card import Card, squares
from ruleworks_pictures.face import CHIP, TILE, chip, plate, tile
from ruleworks_pictures.look import Look
from ruleworks_pictures.panel import WIDTH, Panel, Placed, label, unique
from ruleworks_pictures.svg import Box
from ruleworks_pictures.text_fit import line

MARGIN, GAP = 8, 4
ROOM = WIDTH - 2 * MARGIN
LABEL = 15
CACHE_SIZE = 1024  # so many texts are remembered


class Column:
    """What a panel holds so far, and how far down it reaches; a game derives from it to say what is on its cards.

    Items of which there are several of a kind have ids that begin with where they lie, so that none is given twice.
    """

    def __init__(self, look: Look, where: str = "", room: float = ROOM) -> None:
        """Begin at the top, with so much room between the margins."""
        self.room = room
        self.look = look
        self.y: float = float(MARGIN)
        self.ground: list[str] = []
        self.pieces: list[Placed] = []
        self.spots: dict[str, Box] = {}
        self._where, self._taken = where, set[str]()

    def card(self, item: str) -> Card:
        """Return what is printed on an item: its name, unless a game knows more."""
        return Card(self.look.name(item))

    def label(self, words: str, more: str = "") -> None:
        """Write what comes below and, on the right, how much more there is."""
        half = self.room * 0.68 if more else self.room
        self.ground.append(line(capital(words), Box(MARGIN, self.y, half, LABEL), 9.5, "faint"))
        if more:
            box = Box(MARGIN + half, self.y, self.room - half, LABEL)
            self.ground.append(line(more, box, 9.5, "faint", "end"))
        self.y += LABEL

    def go_below(self, height: float) -> None:
        """Go on below what was laid, which is so high."""
        self.y += height + GAP

    def plates(self, items: Sequence[str]) -> None:
        """Lay items below each other, with what they say."""
        for item in items:
            body, tall = plate(self.card(item), self.room)
            self.put(item, Box(MARGIN, self.y, self.room, tall), body)
            self.go_below(tall)

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
        self.go_below(row)

    def put(self, item: str, box: Box, body: str, *, single: bool = True, cls: str = "") -> None:
        """Add an item as a piece."""
        card = self.card(item)
        id, cls = label(item) if single else f"{self._where}.{label(item)}", cls or card.cls
        title = told(card, self.look.texts)
        self.pieces.append(Placed(unique(id, self._taken), box, body, item, cls, title, flow=self._where))

    def add(self, name: str, box: Box, body: str, *, ref: str = "", cls: str = "", title: str = "") -> None:
        """Add what is no item as a piece, under a name of this panel."""
        self.pieces.append(Placed(unique(f"{self._where}.{name}", self._taken), box, body, ref, cls, title))

    def panel(self, id: str, column: int = 0, title: str = "") -> Panel:
        """Return all that it holds as a panel."""
        wide = self.room + 2 * MARGIN
        ground, pieces = "".join(self.ground), tuple(self.pieces)
        return Panel(id, self.y + GAP, ground, pieces, self.spots, title, column, wide)

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
def told(card: Card, texts: Translator) -> str:
    """Return the name of an item and what it says, for whoever points at it."""
    said = " ".join(filter(None, (card.text, *card.lines)))
    if not said:
        return card.title
    return texts.render(Text("ruleworks-pictures.titled", {"title": card.title, "text": said}))


def open_and_hidden(items: Sequence[str]) -> tuple[tuple[str, ...], int]:
    """Return the items that can be seen, and how many others there are."""
    shown = tuple(sorted(item for item in items if item != HIDDEN))
    return shown, len(items) - len(shown)
