"""Panels side by side: where each stands, and where by that every piece and spot is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from ruleworks_pictures.panel import WIDTH, Panel, Placed, unique
from ruleworks_pictures.svg import Box, Outline, group, rect
from ruleworks_pictures.text_fit import line

GAP, TITLE = 8, 20
CACHE_SIZE, PIECES = 256, 4096  # so many panels and pieces are remembered where they were


class Part(NamedTuple):
    """A panel in its place: its ground and pieces as elements, and what is needed to find its spots."""

    panel: Panel
    x: float
    y: float
    ground: str
    drawn: str
    pieces: tuple[Placed, ...]
    ids: frozenset[str]


@dataclass(frozen=True)
class Sheet:
    """A whole picture before it is written: its panels, each in its place, all from the same corner."""

    width: float
    height: float
    parts: tuple[Part, ...]

    @property
    def ground(self) -> str:
        """What lies below all pieces, as elements."""
        return "".join([part.ground for part in self.parts])

    @property
    def drawn(self) -> str:
        """All pieces, as elements."""
        return "".join([part.drawn for part in self.parts])

    @property
    def pieces(self) -> tuple[Placed, ...]:
        """All pieces, the topmost last."""
        return tuple(chain.from_iterable([part.pieces for part in self.parts]))

    @cached_property
    def spots(self) -> Mapping[str, Box]:
        """Where everything is that options refer to; looked for only where something is pointed at."""
        spots: dict[str, Box] = {}
        for part in self.parts:
            scale = part.panel.scale
            spots |= {name: box.scaled(scale).moved(part.x, part.y) for name, box in part.panel.spots.items()}
        for piece in self.pieces:
            if piece.ref and piece.named:
                spots.setdefault(f"item:{piece.ref}", piece.box)
        return spots

    @cached_property
    def outlines(self) -> Mapping[str, Outline]:
        """The corners of the spots that are no rectangles."""
        return {
            name: tuple([(x * part.panel.scale + part.x, y * part.panel.scale + part.y) for x, y in outline])
            for part in self.parts
            for name, outline in part.panel.outlines.items()
        }

    @cached_property
    def scales(self) -> Mapping[str, float]:
        """How many times as large things are drawn at those spots where that is not once."""
        larger = [part for part in self.parts if part.panel.scale != 1]
        scales = {name: part.panel.scale for part in larger for name in part.panel.spots}
        named = {f"item:{piece.ref}": piece.scale for part in larger for piece in part.pieces if piece.named}
        return named | scales


def laid_out(panels: Sequence[Panel], size: int | None, *, whole: bool = False) -> Sheet:
    """Lay panels out in as many columns as a picture of `size` pixels has room for, and as there are.

    Where there is room for fewer columns than the panels ask for, each goes where it comes to stand highest. A `whole`
    picture has all its columns, each as wide as its widest panel, however many pixels there are.
    """
    abreast = 1 + max((panel.column for panel in panels), default=0)
    columns = abreast if size is None or whole else max(1, min(abreast, size // WIDTH))
    wide = [_widest(panels, column) if whole else WIDTH for column in range(columns)]
    heights = [float(GAP)] * columns
    parts: list[Part] = []
    for panel in panels:
        column = panel.column if columns == abreast else heights.index(min(heights))
        parts.append(_part(panel, GAP + sum(wide[:column]) + GAP * column, heights[column]))
        heights[column] = parts[-1].y + panel.height * panel.scale + GAP
    return Sheet(GAP + sum(wide) + GAP * columns, max(heights), tuple(_told_apart(parts)))


def _widest(panels: Sequence[Panel], column: int) -> float:
    return max((panel.width * panel.scale for panel in panels if panel.column == column), default=WIDTH)


def _told_apart(parts: list[Part]) -> list[Part]:
    """Return parts in which no two pieces have one id: a made position can hold one thing in two places."""
    if len(set().union(*[part.ids for part in parts])) == sum([len(part.pieces) for part in parts]):
        return parts
    taken: set[str] = set()
    return [
        _part_of(part.panel, part.x, part.y, part.ground, [replace(p, id=unique(p.id, taken)) for p in part.pieces])
        for part in parts
    ]


@lru_cache(CACHE_SIZE)
def _part(panel: Panel, x: float, y: float) -> Part:
    """Return a panel in its place; one that is the same as before is found again."""
    scale = panel.scale
    top = y + (TITLE * scale if panel.title else 0)
    ground = _ground(panel.id, panel.title, panel.ground, panel.width, panel.height, x, y, scale)
    return _part_of(panel, x, top, ground, [_moved(piece, x, top, scale) for piece in panel.pieces])


def _part_of(panel: Panel, x: float, y: float, ground: str, pieces: Sequence[Placed]) -> Part:
    drawn = "".join(map(_drawn, pieces))
    return Part(panel, x, y, ground, drawn, tuple(pieces), frozenset([piece.id for piece in pieces]))


@lru_cache(PIECES)
def _moved(piece: Placed, x: float, y: float, scale: float) -> Placed:
    return replace(piece, box=piece.box.scaled(scale).moved(x, y), scale=scale)


@lru_cache(PIECES)
def _drawn(piece: Placed) -> str:
    return piece.drawn()


@lru_cache(CACHE_SIZE)
def _ground(id: str, title: str, ground: str, width: float, height: float, x: float, y: float, scale: float) -> str:
    top = TITLE if title else 0
    heading = line(title, Box(8, 0, width - 16, TITLE + 2), 13, bold=True) if title else ""
    frame = rect(Box(0, 0, width, height + top), "panel", 6)
    return group(frame, heading, group(ground, y=top), x=x, y=y, id=f"panel-{id}", scale=scale)
