"""Where everything of the country lies in its panel: the spaces, their stops, and the stations of the coast."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from ruleworks_kit.grids.hexes import CORNERS, TALL
from ruleworks_pictures import Box, Outline
from ruleworks_pictures.panel import WIDTH
from whistle_stop.box.pieces import Pieces
from whistle_stop.tools.illustration.track import Point

CACHE_SIZE = 32  # so many boards are remembered
EDGE, TOP, SEA = 4, 6, 16  # the margins at the left and at the top, and the room for the coast
USUAL, LARGEST = 27.0, 34.0  # the side of a hex: about as it is in the country of the box, and at most
OUT = 0.5  # how far to the right of its edge a station lies, in sides


class Places:
    """The places of one board; `places` returns the one that everybody shares."""

    def __init__(self, pieces: Pieces) -> None:
        """Work out the place of each space."""
        board = pieces.country.hexes
        self.side: float = min(LARGEST, (WIDTH - 2 * EDGE - SEA) / board.width)
        self.height: float = TOP * 2 + board.height * self.side
        self.middles: Mapping[str, Point] = MappingProxyType(
            {cell: self._at(*board.centre(cell)) for cell in board.cells}
        )
        self.coast: Mapping[str, Point] = MappingProxyType(
            {name: self._beyond(pieces, *edge) for name, edge in pieces.country.coast_of.items()}
        )

    def _at(self, x: float, y: float) -> Point:
        return EDGE + x * self.side, TOP + y * self.side

    def _beyond(self, pieces: Pieces, cell: str, edge: int) -> Point:
        x, y = pieces.country.hexes.middle(cell, edge)
        return self._at(x + OUT, y)

    def hex(self, cell: str) -> Box:
        """Return the rectangle around a space."""
        return around_point(self.middles[cell], 2 * self.side, TALL * self.side)

    def outline(self, cell: str) -> Outline:
        """Return the corners of a space."""
        x, y = self.middles[cell]
        return tuple([(round(x + right * self.side, 2), round(y + down * self.side, 2)) for right, down in CORNERS])

    def stop(self, cell: str, at: Point) -> Point:
        """Return where a stop is, given by how far it is from the middle of its tile, in sides."""
        x, y = self.middles[cell]
        return x + at[0] * self.side, y + at[1] * self.side


def around_point(at: Point, width: float, height: float) -> Box:
    """Return the rectangle of a size with its middle there."""
    return Box(round(at[0] - width / 2, 2), round(at[1] - height / 2, 2), round(width, 2), round(height, 2))


@lru_cache(CACHE_SIZE)
def places(pieces: Pieces) -> Places:
    """Return where everything of a board lies."""
    return Places(pieces)
