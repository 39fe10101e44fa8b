"""Where everything of the board lies in its panel: the squares of the grid, and what stands beside and below them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from ruleworks_pictures import Box, around
from ruleworks_pictures.panel import WIDTH
from whistle_mountain.box.pieces import Pieces

CACHE_SIZE = 32  # so many boards are remembered
LEFT, TOP, ACROSS = 47, 16, 240  # the corner of the grid, and how wide it is at most
LARGEST = 24  # side of a square
EDGE = 3  # of the panel
BRIDGE = 12  # the height of the bridge, which lies between two rows
NAMES = 12  # the height of the line with the names of the columns
POOL = 40  # the height of the whirlpool
TOWER = 15  # from the grid to the shelves of the tower: there stand the points of the floors


class Geometry:
    """The places of one board; `geometry` returns the one that everybody shares."""

    def __init__(self, pieces: Pieces) -> None:
        """Work out the place of each square."""
        grid = pieces.grid
        self.rows: int = grid.rows
        self.bridge: int = pieces.components.board.bridge
        self.cell: int = min(LARGEST, ACROSS // grid.columns)
        self.right: int = LEFT + self.cell * grid.columns
        self.bottom: int = TOP + self.cell * grid.rows + (BRIDGE if 0 < self.bridge < grid.rows else 0)
        self.height: int = self.bottom + NAMES + POOL + 22
        self.whirlpool: Box = Box(EDGE, self.bottom + NAMES + 2, WIDTH - 2 * EDGE, POOL)
        self.cells: Mapping[str, Box] = MappingProxyType(
            {
                name: Box(LEFT + place % grid.stride * self.cell, self.top(place // grid.stride + 1), *self.square)
                for place, name in enumerate(grid.names)
                if name
            }
        )

    @property
    def square(self) -> tuple[float, float]:
        """The size of a square."""
        return self.cell, self.cell

    def top(self, row: int) -> float:
        """Return where a row begins, counted from the bottom; those below the bridge lie lower by its height."""
        return TOP + (self.rows - row) * self.cell + (BRIDGE if row <= self.bridge < self.rows else 0)

    def area(self, squares: Iterable[str]) -> Box:
        """Return the rectangle around some squares."""
        return around([self.cells[square] for square in squares])

    def barracks(self, level: int) -> Box:
        """Return the shelf of a level of the barracks."""
        return Box(EDGE, self.top(level), LEFT - EDGE - TOWER, self.cell)

    def floor(self, floor: int) -> Box:
        """Return the shelf of a floor of the tower."""
        left = self.right + TOWER
        return Box(left, self.top(floor), WIDTH - EDGE - left, self.cell)


@lru_cache(CACHE_SIZE)
def geometry(pieces: Pieces) -> Geometry:
    """Return where everything of a board lies."""
    return Geometry(pieces)
