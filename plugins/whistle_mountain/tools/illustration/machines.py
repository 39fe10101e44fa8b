"""Machines in the canyon: who built them, what they were worth, what they are called and what they do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ruleworks_pictures import Box, rect, text, use
from ruleworks_pictures.text_fit import LEADING, fitted, lines, width
from whistle_mountain.box.resources import TYPES, Resources

BADGE, SEAL, ROW = 11, 6.8, 13  # the sign of the owner, half that of the points, and a row of signs
NAME = 19  # the height of the name
ROOMY = 50  # the width of a name that may be written larger
WHEEL = 30  # the size of a cogwheel at most
NARROW, WIDE = 12.5, 21.0  # the room for a token with its number, at least and at most
CACHE_SIZE = 512


class Face(NamedTuple):
    """What is printed on a machine, in one language."""

    name: str
    says: str = ""
    points: int | None = None
    gives: tuple[str, ...] = ()


def machine(face: Face, box: Box, owner: int | None, tokens: Resources, *, guests: bool, sunk: bool) -> str:
    """Return a machine that covers a box; what it does makes way for guests, and is gone under water."""
    inner = Box(0, 0, box.width, box.height)
    room = inner.within(4)
    parts = [rect(inner.within(1.2), _frame(owner, sunk=sunk), 3)]
    if owner is not None:
        parts += [
            rect(Box(2.5, 2.5, BADGE, BADGE), f"seat-{owner + 1}", 2.5),
            text(owner + 1, 2.5 + BADGE / 2, 11, 8.5, "bold on", "middle"),
        ]
    if face.points is not None:
        parts.append(_points(face.points, box.width))
    top = BADGE + 5
    parts.append(_name(face.name, Box(room.x, top - 1, room.width, NAME), sunk=sunk))
    below = Box(room.x, top + NAME - 1, room.width, box.height - top - NAME - 1)
    if sunk:
        return "".join((*parts, use("waves", box.width / 2 - 6, box.height - 14, 12, "water")))
    if tokens.total():
        parts.append(_tokens(tokens, below))
    elif not guests:
        parts.append(_gives(face.gives, below) or _says(face.says, below) or _wheel(below))
    return "".join(parts)


def _points(points: int, right: float) -> str:
    """Return the points on a seal, which is as wide as they need."""
    wide = max(2 * SEAL, width(str(points), 8, bold=True) + 3)
    middle = right - 2.2 - wide / 2
    seal = rect(Box(middle - wide / 2, 2.2, wide, 2 * SEAL), "seal", SEAL)
    return seal + text(points, middle, 11.9, 8, "bold on", "middle")


def _frame(owner: int | None, *, sunk: bool) -> str:
    return f"{'sunk' if sunk else 'metal'} frame-{0 if owner is None else owner + 1}"


@lru_cache(CACHE_SIZE)
def _name(name: str, box: Box, *, sunk: bool) -> str:
    return fitted(name, box, 11 if box.width > ROOMY else 9, 7, "faint" if sunk else "", "middle", bold=True)


def _says(says: str, box: Box) -> str:
    """Return what a machine does, where there is room for the whole of it."""
    size = 7.0
    if len(lines(says, box.width, size)) * size * LEADING > box.height:
        return ""
    return fitted(says, box, 8.5, size, "faint", "middle")


def _wheel(box: Box) -> str:
    """Return a cogwheel, where there is room for neither signs nor words."""
    x, y = box.middle
    side = min(box.width, box.height, WHEEL)
    return use("wheel", x - side / 2, y - side / 2, side, "wheel") if side > ROW else ""


def _gives(gives: Sequence[str], box: Box) -> str:
    """Return the signs of what a machine gives, in the middle."""
    side = min(ROW, box.width / max(1, len(gives)), box.height)
    left, top = box.x + (box.width - side * len(gives)) / 2, box.y + (box.height - side) / 2
    signs = [(kind, kind) if kind in TYPES else ("star", "ink") for kind in gives]
    return "".join([use(sign, left + side * place, top, side - 1, cls) for place, (sign, cls) in enumerate(signs)])


def _tokens(tokens: Resources, box: Box) -> str:
    """Return the signs of what lies on a machine, with how many there are of each; where they are too many, in all."""
    amounts = zip(TYPES, tokens.amounts(), strict=True)
    kinds: list[tuple[str, str, int]] = [(kind, kind, amount) for kind, amount in amounts if amount]
    if box.width < len(kinds) * NARROW:
        kinds = [("pay-any", "ink", tokens.total())]
    step = min(WIDE, box.width / len(kinds))
    size = 8.0 if step == WIDE else 7.0
    left, bottom = box.x + box.width - step * len(kinds), box.y + box.height - 1
    return "".join(
        [
            use(sign, left + step * place, bottom - size - 1, size + 1, cls)
            + text(amount, left + step * place + size + 1, bottom - 1, size, "bold")
            for place, (sign, cls, amount) in enumerate(kinds)
        ]
    )
