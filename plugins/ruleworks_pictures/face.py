"""An item in small, as it lies on the table: what its card says, as far as there is room for it."""

from __future__ import annotations

from functools import lru_cache

from ruleworks_pictures.card import Card, seal, squares, tokens
from ruleworks_pictures.svg import Box, group, path, rect, text
from ruleworks_pictures.text_fit import ELLIPSIS, fitted, line, lines
from ruleworks_pictures.text_fit import width as width_of

CACHE_SIZE = 1024
CHIP, TILE = 24, 46  # how tall these are
STRIPE = 4  # the width of the strip that tells the kind
LETTERS, LEADING, MOST = 8.5, 10.2, 3  # of what a plate says


@lru_cache(CACHE_SIZE)
def chip(card: Card, width: float) -> str:
    """Return a face of one line, `CHIP` tall: shape, name and points."""
    left, right = STRIPE + 5.0, width - 5
    parts = [_frame(width, CHIP, card.cls)]
    if card.shape:
        size = min(5.5, 20 / len(card.shape), 24 / card.columns)
        parts.append(group(squares(card, size), x=left, y=(CHIP - size * len(card.shape)) / 2))
        left += size * card.columns + 5
    if card.points:
        parts.append(seal(card.points, right - 8, CHIP / 2, 9))
        right -= 20
    parts.append(_name(card.title, Box(left, 1, right - left, CHIP - 2), 9.5, 7))
    return "".join(parts)


@lru_cache(CACHE_SIZE)
def tile(card: Card, width: float) -> str:
    """Return a face for a narrow place, `TILE` tall: name and points, below them shape and what it gives."""
    right = width - 5.0
    parts = [_frame(width, TILE, card.cls)]
    if card.points:
        parts.append(seal(card.points, right - 10, 13, 11))
        right -= 24
    left = STRIPE + 5.0
    parts.append(fitted(card.title, Box(left, 2, right - left, 22), 9, 7, bold=True))
    if card.shape:
        size = min(8.0, 18 / len(card.shape), 40 / card.columns)
        parts.append(group(squares(card, size), x=left, y=TILE - 4 - size * len(card.shape)))
        left += size * card.columns + 6
    parts.append(tokens(card.gives or card.cost, left, TILE - 19, min(15, (width - left - 4) / _most(card))))
    return "".join(parts)


@lru_cache(CACHE_SIZE)
def plate(card: Card, width: float) -> tuple[str, float]:
    """Return a face as wide as there is room, and how tall it is: name, points, cost, and what it says in short."""
    left, right, tall = STRIPE + 6.0, width - 6.0, 20.0
    shape = ""
    if card.shape:
        size = min(9.0, 27 / len(card.shape), width / 4 / card.columns)
        shape = group(squares(card, size), x=left, y=5)
        left, tall = left + size * card.columns + 7, max(tall, size * len(card.shape) + 10)
    stamp = seal(card.points, right - 10, 13.5, 11)
    right -= 26 if card.points else 0
    symbols = card.cost or card.gives
    name = right - len(symbols) * 15
    said = _short(card.text, right - left)
    words = [text(each, left, 26 + LEADING * place, LETTERS) for place, each in enumerate(said)]
    tall = max(tall, 22 + LEADING * len(said), 28.0 if card.points else 0)
    parts = [
        _frame(width, tall, card.cls),
        shape,
        line(card.title, Box(left, 4, name - left, 14), 11, bold=True),
        tokens(symbols, name, 4, 15),
        stamp,
        *words,
    ]
    return "".join(parts), tall


def _name(words: str, box: Box, largest: float, smallest: float) -> str:
    """Return a name as one line in the middle of the height of a box or, where that is too narrow, as two."""
    if width_of(words, smallest + 0.5, bold=True) <= box.width:
        return line(words, box, largest, bold=True)
    return fitted(words, box, smallest + 1, smallest, bold=True)


@lru_cache(CACHE_SIZE)
def back(count: int, tall: float) -> tuple[str, float]:
    """Return so many facedown cards as a fan of a few and their number, and how wide that is."""
    shown = min(count, 5)
    fan = [rect(Box(4 * place, 0, tall * 0.7, tall), "back", 3) for place in range(shown)]
    left = 4 * shown + tall * 0.7 + 2
    words = f"\N{MULTIPLICATION SIGN} {count}"
    return "".join((*fan, text(words, left, tall / 2 + 4, 11, "bold"))), left + width_of(words, 11, bold=True)


def _frame(width: float, tall: float, cls: str) -> str:
    stripe = f"M{STRIPE + 2} .5H4A3.5 3.5 0 0 0 .5 4V{tall - 4}A3.5 3.5 0 0 0 4 {tall - 0.5}H{STRIPE + 2}Z"
    return rect(Box(0.5, 0.5, width - 1, tall - 1), "card", 4) + path(stripe, f"band {cls}".strip())


def _short(words: str, room: float) -> list[str]:
    """Return the beginning of what is said, as so many lines at most."""
    if not words:
        return []
    said = lines(words, room, LETTERS)
    if len(said) > MOST:
        *kept, last = said[:MOST]
        said = [*kept, _cut(last, room)]
    return said


def _cut(words: str, room: float) -> str:
    """Return a line that says that there is more."""
    while words and width_of(words + ELLIPSIS, LETTERS) > room:
        words = words.rpartition(" ")[0]
    return words.rstrip(" .;,") + ELLIPSIS


def _most(card: Card) -> int:
    return max(1, len(card.gives or card.cost))
