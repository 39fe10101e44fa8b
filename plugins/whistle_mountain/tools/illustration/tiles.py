"""Scaffold tiles: wood with an outline around each tile, and on its squares what they give."""

from __future__ import annotations

from collections.abc import Sequence

from ruleworks_pictures import Box, circle, path, use
from ruleworks_pictures.svg import number
from whistle_mountain.box.icons import BARE


def tile(squares: Sequence[Box], icons: Sequence[str], corner: Box) -> str:
    """Return a tile on these squares, drawn from the corner of the rectangle around them."""
    boxes = [square.moved(-corner.x, -corner.y) for square in squares]
    shape = _shape(boxes)
    wood = path(shape, "tile-rim") + path(shape, "tile")
    return wood + "".join(icon(shown, box) for shown, box in zip(icons, boxes, strict=True))


def icon(shown: str, box: Box) -> str:
    """Return what a square gives; one that gives nothing is bare wood, where a worker can stand."""
    x, y = box.middle
    if shown == BARE:
        return ""
    side = box.width * 0.62
    return circle(x, y, box.width * 0.4, "disc") + use(shown, x - side / 2, y - side / 2, side, shown)


def _shape(boxes: Sequence[Box]) -> str:
    """Return lines from the middle of each square to those of its neighbours; drawn broad, they are the tile."""
    drawn = [_line(box, box) for box in boxes] if len(boxes) == 1 else []
    for place, one in enumerate(boxes):
        drawn += [_line(one, other) for other in boxes[place + 1 :] if _touching(one, other)]
    return "".join(drawn)


def _line(one: Box, other: Box) -> str:
    (x, y), (to_x, to_y) = one.middle, other.middle
    if x == to_x:
        return f"M{number(x)} {number(y)}V{number(to_y if to_y != y else y + 0.01)}"
    return f"M{number(x)} {number(y)}H{number(to_x)}"


def _touching(one: Box, other: Box) -> bool:
    """Tell whether two squares are neighbours: the bridge between rows does not part them."""
    far_x, far_y = abs(one.x - other.x), abs(one.y - other.y)
    return far_x + far_y > 0 and min(far_x, far_y) == 0 and max(far_x, far_y) < 2 * one.width
