"""An item as a card: what is printed on it, laid out in the same way for every game."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from ruleworks_pictures.svg import Box, circle, group, number, path, rect, shifted, tag, text, use
from ruleworks_pictures.text_fit import ELLIPSIS, fitted, line, width

WIDTH, HEIGHT, MARGIN = 180, 252, 12
BAND = 24  # the height of the strip that names its kind
SYMBOL = 20
SEAL = 17  # the radius of what holds the points
SQUARES = (16, 12, 9, 6)  # of the drawing of its shape, above words
UNIT = 24  # the side of a square in drawings that are made to be scaled
LARGEST = 40  # of one where there are no words
CACHE_SIZE = 512  # so many shapes are remembered
COSTS = 40  # the height of what is at the bottom


class Card(Struct, frozen=True, cache_hash=True):
    """What is printed on an item, in words and numbers; what it does not have is left out.

    `cost` and `gives` name symbols, one for each token; `shape` names what is on each square that it covers, row by
    row from the top, a symbol or nothing, and None where it has a hole. `lines` are steps that are done in turn, or
    things to choose from. `cls` is the class of the strip that tells its kind by a colour. `art` is drawn in the place
    of the squares of an item that says nothing, as if each were `UNIT` wide.
    """

    title: str
    kind: str = ""
    text: str = ""
    points: str = ""
    cost: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    shape: tuple[tuple[str | None, ...], ...] = ()
    cls: str = ""
    lines: tuple[str, ...] = ()
    art: str = ""

    @property
    def columns(self) -> int:
        """How many squares its shape is wide."""
        return max(map(len, self.shape), default=0)


class Labels(NamedTuple):
    """What stands beside the symbols of a card."""

    cost: str = ""
    gives: str = ""


UNLABELLED = Labels()


def drawn(card: Card, labels: Labels = UNLABELLED) -> str:
    """Return a card as elements, in a box of `WIDTH` and `HEIGHT`."""
    room = WIDTH - 2 * MARGIN
    heading = room - (2 * SEAL + 6 if card.points else 0)
    bottom = HEIGHT - (COSTS + 4 if card.cost or card.gives else MARGIN)
    top = BAND + 48
    outline, words = _inside(card, Box(MARGIN, top, room, bottom - top))
    parts = [
        rect(Box(1, 1, WIDTH - 2, HEIGHT - 2), "card", 10),
        path(f"M1 {BAND}V11A10 10 0 0 1 11 1H{WIDTH - 11}A10 10 0 0 1 {WIDTH - 1} 11V{BAND}Z", f"band {card.cls}"),
        line(card.kind, Box(MARGIN, 1, heading, BAND), 11) if card.kind else "",
        fitted(card.title, Box(MARGIN, BAND + 6, heading, 38), 15.5, 9, bold=True),
        seal(card.points, WIDTH - MARGIN - SEAL, BAND + 6, SEAL),
        outline,
        words,
        _costs(card, labels),
    ]
    return "".join(parts)


def seal(points: str, x: float, y: float, radius: float) -> str:
    """Return points on a seal with its middle there."""
    if not points:
        return ""
    size = radius * 0.95
    while size > 7 and width(points, size, bold=True) > radius * 1.75:
        size -= 0.5
    return circle(x, y, radius, "seal") + text(points, x, y + size * 0.36, size, "bold on", "middle")


@lru_cache(CACHE_SIZE)
def squares(card: Card, size: float) -> str:
    """Return the shape of an item as squares of a size, each with the symbol that it shows."""
    cls = f"square {card.cls}".strip()
    drawn = []
    for row, symbols in enumerate(card.shape):
        for column, symbol in enumerate(symbols):
            if symbol is not None:
                x, y, inset = column * size, row * size, size / 8
                drawn.append(rect(Box(x, y, size, size), cls))
                drawn.append(use(symbol, x + inset, y + inset, size - 2 * inset, symbol) if symbol else "")
    return "".join(drawn)


def tokens(symbols: tuple[str, ...], x: float, y: float, size: float) -> str:
    """Return symbols in a row that begins there."""
    return "".join(use(symbol, x + size * place, y, size - 1, symbol) for place, symbol in enumerate(symbols))


def _inside(card: Card, room: Box) -> tuple[str, str]:
    """Return the shape of an item and what it says; the shape is the smaller the more there is to say."""
    if not card.text and not card.lines:
        return _outline(card, room), ""
    outline = said = ""
    for size in SQUARES:
        taken = size * len(card.shape) + 8 if card.shape else 0
        below = Box(room.x, room.y + taken, room.width, room.height - taken)
        outline = group(squares(card, size), x=room.x, y=room.y) if card.shape else ""
        said = _steps(card.lines, below) if card.lines else fitted(card.text, below, 12.5, 7)
        if ELLIPSIS not in said:
            break
    return outline, said


def _outline(card: Card, room: Box) -> str:
    """Return the shape of an item that says nothing, as large as there is room for."""
    if not card.shape:
        return ""
    size = min(LARGEST, room.width / card.columns, room.height / len(card.shape))
    x = room.x + (room.width - size * card.columns) / 2
    y = room.y + (room.height - size * len(card.shape)) / 2
    if card.art:
        return tag("g", card.art, transform=f"{shifted(x, y)} scale({number(size / UNIT)})")
    return group(squares(card, size), x=x, y=y)


def _steps(steps: tuple[str, ...], room: Box) -> str:
    """Return steps below each other, with a line between them."""
    tall = min(44.0, room.height / len(steps))
    drawn = []
    for place, words in enumerate(steps):
        y = room.y + place * tall
        drawn.append(tag("path", cls="line", d=f"M{room.x} {y}h{room.width}") if place else "")
        drawn.append(fitted(words, Box(room.x, y + 5, room.width, tall - 8), 13, 8))
    return "".join(drawn)


def _costs(card: Card, labels: Labels) -> str:
    """Return what an item costs, and what it gives, each below its label."""
    if not card.cost and not card.gives:
        return ""
    room, y = WIDTH - 2 * MARGIN, HEIGHT - COSTS
    half = room / 2 if card.cost and card.gives else room
    size = min(SYMBOL, half / max(len(card.cost), len(card.gives)))
    drawn = [tag("path", cls="line", d=f"M{MARGIN} {y - 4}h{room}")]
    for symbols, label, x in ((card.cost, labels.cost, MARGIN), (card.gives, labels.gives, WIDTH - MARGIN - half)):
        if symbols:
            drawn.append(line(label, Box(x, y - 1, half, 12), 9.5, "faint") if label else "")
            drawn.append(tokens(symbols, x, y + 12, size))
    return "".join(drawn)
