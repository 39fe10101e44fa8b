"""An item as a card: what is printed on it, laid out in the same way for every game."""

from __future__ import annotations

from msgspec import Struct

from ruleworks_pictures.fitting import fitted, line, width
from ruleworks_pictures.svg import Box, circle, group, rect, text, use

WIDTH, HEIGHT, MARGIN = 180, 252, 12
SYMBOL = 20
SQUARE = 16  # of the drawing of its shape


class Card(Struct, frozen=True):
    """What is printed on an item, in words and numbers; what it does not have is left out.

    `cost` and `gives` name symbols, one for each token; `shape` names what is on each square that it covers, row by
    row from the top, a symbol or nothing, and None where it has a hole.
    """

    title: str
    kind: str = ""
    text: str = ""
    points: str = ""
    cost: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    shape: tuple[tuple[str | None, ...], ...] = ()
    cls: str = ""


def drawn(card: Card) -> str:
    """Return a card as elements, in a box of `WIDTH` and `HEIGHT`."""
    room = WIDTH - 2 * MARGIN
    heading = room - (44 if card.points else 0)
    parts = [
        rect(Box(1, 1, WIDTH - 2, HEIGHT - 2), f"card {card.cls}".strip(), 10),
        line(card.kind, Box(MARGIN, 10, heading, 14), 10, "faint"),
        fitted(card.title, Box(MARGIN, 26, heading, 36), 15, 9, bold=True),
        _points(card.points),
        _shape(card.shape),
        _tokens(card.cost, MARGIN, HEIGHT - 32),
        _tokens(card.gives, WIDTH - MARGIN - SYMBOL * len(card.gives), HEIGHT - 32),
    ]
    top = 70 + (SQUARE * len(card.shape) + 8 if card.shape else 0)
    bottom = HEIGHT - (38 if card.cost or card.gives else MARGIN)
    return "".join((*parts, fitted(card.text, Box(MARGIN, top, room, bottom - top), 12.5, 7)))


def _points(points: str) -> str:
    if not points:
        return ""
    size = 15 if width(points, 15, bold=True) < 26 else 11
    middle = WIDTH - MARGIN - 16
    return circle(middle, MARGIN + 18, 18, "seal") + text(
        points, middle, MARGIN + 18 + size * 0.36, size, "bold on", "middle"
    )


def _shape(shape: tuple[tuple[str | None, ...], ...]) -> str:
    squares = []
    for row, symbols in enumerate(shape):
        for column, symbol in enumerate(symbols):
            if symbol is not None:
                x, y = column * SQUARE, row * SQUARE
                squares.append(rect(Box(x, y, SQUARE, SQUARE), "cell"))
                squares.append(use(symbol, x + 2, y + 2, SQUARE - 4, symbol) if symbol else "")
    return group(*squares, x=MARGIN, y=68) if squares else ""


def _tokens(symbols: tuple[str, ...], x: float, y: float) -> str:
    return "".join(use(symbol, x + SYMBOL * place, y, SYMBOL - 2, symbol) for place, symbol in enumerate(symbols))
