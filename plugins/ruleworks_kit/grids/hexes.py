"""Hexagons: a board of columns of flat-top hexes, every second column half a hex further north than its neighbours.

The columns are named by letters and the rows by numbers, from 1 in the north: `b3`. The six edges of a cell are
numbered clockwise from the north: 0 is N, 1 is NE, 2 is SE, 3 is S, 4 is SW and 5 is NW.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from string import ascii_lowercase

Edge = int  # one of the six, clockwise from the north
Point = tuple[float, float]  # to the right and down, as in pictures; a side of a hex has length 1

N, NE, SE, S, SW, NW = EDGES = tuple(range(6))

TALL = sqrt(3)  # from the northern to the southern edge
ACROSS = 1.5  # from one column to the next
CORNERS: tuple[Point, ...] = ((-0.5, -TALL / 2), (0.5, -TALL / 2), (1, 0), (0.5, TALL / 2), (-0.5, TALL / 2), (-1, 0))


def opposite(edge: Edge) -> Edge:
    """Return the edge across a hex; it is also the one of the neighbour which lies at this edge."""
    return (edge + 3) % 6


def turned(edge: Edge, sixths: int) -> Edge:
    """Return where an edge comes to lie when its hex is turned clockwise by so many sixths."""
    return (edge + sixths) % 6


class Hexes:
    """A board of hexes; `hexes` returns the one that everybody shares."""

    __slots__ = ("_first_high", "_neighbours", "_places", "_westward", "cells", "columns", "height", "width")

    def __init__(self, heights: Sequence[int], *, first_high: bool = False, westward: bool = False) -> None:
        """Lay out the board; the columns are named by letters, so there are at most 26.

        Args:
            heights: How many rows each column has, from column a on.
            first_high: Whether columns a, c, e and so on are the ones half a hex further north; else b, d, f are.
            westward: Whether the letters run from the east to the west.
        """
        if len(heights) > len(ascii_lowercase):
            raise ValueError(f"a board of hexes has at most {len(ascii_lowercase)} columns, not {len(heights)}")
        self._first_high = first_high
        self._westward = westward
        #: The cells of each column, from the north.
        self.columns: tuple[tuple[str, ...], ...] = tuple(
            tuple(f"{letter}{row}" for row in range(1, rows + 1))
            for letter, rows in zip(ascii_lowercase, heights, strict=False)
        )
        #: All cells, column by column.
        self.cells: tuple[str, ...] = tuple(cell for column in self.columns for cell in column)
        self._places = {cell: (x, y) for x, column in enumerate(self.columns) for y, cell in enumerate(column)}
        self._neighbours = {cell: self._around(*place) for cell, place in self._places.items()}
        #: The size of the rectangle around the board, in which its points are.
        self.width: float = ACROSS * (len(heights) - 1) + 2 if heights else 0.0
        self.height: float = max([self._top(x) + rows * TALL for x, rows in enumerate(heights)], default=0.0)

    def _high(self, column: int) -> bool:
        return (column % 2 == 0) == self._first_high

    def _top(self, column: int) -> float:
        return 0.0 if self._high(column) else TALL / 2

    def _around(self, column: int, row: int) -> tuple[str | None, ...]:
        upper = row - 1 if self._high(column) else row
        east = -1 if self._westward else 1
        steps = ((0, row - 1), (east, upper), (east, upper + 1), (0, row + 1), (-east, upper + 1), (-east, upper))
        return tuple(self._named(column + aside, to) for aside, to in steps)

    def _named(self, column: int, row: int) -> str | None:
        inside = 0 <= column < len(self.columns) and 0 <= row < len(self.columns[column])
        return self.columns[column][row] if inside else None

    def __contains__(self, cell: object) -> bool:
        return cell in self._places

    def column_of(self, cell: str) -> int:
        """Return the number of the column that a cell is in, counted from 0 for column a."""
        return self._places[cell][0]

    def row_of(self, cell: str) -> int:
        """Return the row of a cell, counted from 1 in the north."""
        return self._places[cell][1] + 1

    def across(self, cell: str, edge: Edge) -> str | None:
        """Return the cell behind an edge; None at the rim of the board."""
        return self._neighbours[cell][edge]

    def around(self, cell: str) -> tuple[str | None, ...]:
        """Return what is behind each of the six edges."""
        return self._neighbours[cell]

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """Return the cells that share an edge with this one, clockwise from the north."""
        return tuple([each for each in self._neighbours[cell] if each])

    def centre(self, cell: str) -> Point:
        """Return the point in the middle of a cell."""
        column, row = self._places[cell]
        from_west = len(self.columns) - 1 - column if self._westward else column
        return ACROSS * from_west + 1, self._top(column) + (row + 0.5) * TALL

    def corners(self, cell: str) -> tuple[Point, ...]:
        """Return the six corners of a cell; those of an edge are the one of its number and the next."""
        x, y = self.centre(cell)
        return tuple((x + right, y + down) for right, down in CORNERS)

    def middle(self, cell: str, edge: Edge) -> Point:
        """Return the point in the middle of an edge of a cell."""
        corners = self.corners(cell)
        (x1, y1), (x2, y2) = corners[edge], corners[(edge + 1) % 6]
        return (x1 + x2) / 2, (y1 + y2) / 2


@cache
def hexes(heights: tuple[int, ...], *, first_high: bool = False, westward: bool = False) -> Hexes:
    """Return the board of columns with so many rows; what the arguments mean is said at `Hexes`."""
    return Hexes(heights, first_high=first_high, westward=westward)
