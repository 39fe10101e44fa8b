"""Panels side by side: where each stands, and where by that every piece and spot is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ruleworks_pictures.fitting import line
from ruleworks_pictures.panel import WIDTH, Panel, Placed
from ruleworks_pictures.svg import Box, group, rect

GAP, TITLE = 8, 20
CACHE_SIZE = 256


class Sheet(Struct, frozen=True):
    """A whole picture before it is written: its ground, its pieces, and the spots, all from the same corner."""

    width: float
    height: float
    ground: str
    pieces: tuple[Placed, ...]
    spots: Mapping[str, Box]


def laid_out(panels: Sequence[Panel], size: int | None) -> Sheet:
    """Lay panels out in as many columns as a picture of `size` pixels has room for, and as there are."""
    abreast = 1 + max((panel.column for panel in panels), default=0)
    columns = abreast if size is None else max(1, min(abreast, size // WIDTH))
    heights = [float(GAP)] * columns
    ground: list[str] = []
    pieces: list[Placed] = []
    spots: dict[str, Box] = {}
    for panel in panels:
        column = min(panel.column, columns - 1)
        x, y = GAP + column * (WIDTH + GAP), heights[column]
        top = y + (TITLE if panel.title else 0)
        heights[column] = top + panel.height + GAP
        ground.append(_ground(panel.id, panel.title, panel.ground, panel.width, panel.height, x, y))
        spots |= {name: box.moved(x, top) for name, box in panel.spots.items()}
        for piece in panel.pieces:
            placed = replace(piece, box=piece.box.moved(x, top))
            pieces.append(placed)
            if piece.ref:
                spots.setdefault(f"item:{piece.ref}", placed.box)
    return Sheet(GAP + columns * (WIDTH + GAP), max(heights), "".join(ground), tuple(pieces), spots)


@lru_cache(CACHE_SIZE)
def _ground(id: str, title: str, ground: str, width: float, height: float, x: float, y: float) -> str:
    top = TITLE if title else 0
    heading = line(title, Box(8, 0, width - 16, TITLE + 2), 13, bold=True) if title else ""
    frame = rect(Box(0, 0, width, height + top), "panel", 6)
    return group(frame, heading, group(ground, y=top), x=x, y=y, id=f"panel-{id}")
