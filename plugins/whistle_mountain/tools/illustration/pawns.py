"""Airships and workers: each kind of airship has an outline and a letter, and both have the number of their seat."""

from __future__ import annotations

from functools import lru_cache

from ruleworks_pictures import Box, circle, group, path, tag, text, use
from ruleworks_pictures.svg import number

CACHE_SIZE = 1024
SIDE = 24  # of a square, in the units of the outlines

BALLOON = "M12 1.5a9.3 9.3 0 0 1 9.3 9.3c0 4-3.3 6.7-5.6 8.7H8.3c-2.3-2-5.6-4.7-5.6-8.7A9.3 9.3 0 0 1 12 1.5z"
BASKET = "M9 20.5h6V23H9z"
BLIMP = "M5 11.5C5 5 15 2.5 24 2.5S46 6 46 11.5 33 20 24 20 5 18 5 11.5z"
FINS, GONDOLA = "M2 4l8 4v7l-8 4z", "M17 20h14l-2 3H19z"


def airship(letter: str, seat: int | None, length: int, box: Box) -> str:
    """Return how an airship looks in a box that is as long as it, lying or standing; nobody's has no number."""
    standing = box.height > box.width
    scale = min(box.width, box.height) / SIDE
    turned = f"translate({number(box.width)} 0) rotate(90)" if standing else ""
    scaled = f"scale({number(scale)})" if scale != 1 else ""
    cls = "nobody" if seat is None else f"seat-{seat + 1}"
    hull = tag("g", _outline(length), cls=f"hull {cls}", transform=f"{turned} {scaled}".strip())
    x, y = box.width / 2, box.height / 2
    words = letter if seat is None else f"{letter}{seat + 1}"
    size = max(7.0, 10 * scale)
    return hull + text(words, x, y + size * (0.2 if length == 1 else 0.36), size, "bold on", "middle")


@lru_cache(CACHE_SIZE)
def _outline(length: int) -> str:
    """Return the outline of a lying airship; each length has its own form, whatever the kind is called."""
    if length == 1:
        return path(BALLOON) + path(BASKET)
    if length == 2:
        return path(FINS) + path(BLIMP) + path(GONDOLA)
    end = SIDE * length
    hull = f"M3 7h7l5-4.5h{end - 32}l15 9.5-15 9.5H15l-5-4.5H3z"
    return path(hull) + "".join(circle(x, 12, 1.7, "hole") for x in (18, 25, end - 25, end - 18))


def worker(seat: int, size: float) -> str:
    """Return how a worker of a seat looks in a square of this size."""
    small = max(7.0, size * 0.5)
    return group(
        use("worker", 0, 0, size, f"hull seat-{seat + 1}"),
        text(seat + 1, size / 2, size * 0.68 + small * 0.36, small, "bold on", "middle"),
    )
