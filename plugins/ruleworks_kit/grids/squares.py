"""The grid: its squares as the bits of an integer, with one guard column that keeps the rows apart.

Square `a1`, at the bottom left, is bit 0, then come `b1`, `c1` and so on. After the last column of each row one
bit stays empty, so that a shift to the side never leads into another row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from string import ascii_lowercase

Mask = int  # a set of squares

HALVES = tuple((1 << power, (1 << (1 << power)) - 1) for power in range(15, -1, -1))  # of masks up to 65,536 bits


class Grid:
    """A grid of so many columns and rows; `grid` returns the one that everybody shares."""

    __slots__ = ("_bits", "columns", "full", "names", "rows", "stride", "up_to")

    def __init__(self, columns: int, rows: int) -> None:
        """Lay out the grid; the columns are named by letters, so there are at most 26."""
        if columns > len(ascii_lowercase):
            raise ValueError(f"a grid has at most {len(ascii_lowercase)} columns, not {columns}")
        self.columns: int = columns
        self.rows: int = rows
        self.stride: int = columns + 1
        letters = ascii_lowercase[:columns]
        #: The name of each bit; the guard column has none.
        self.names: tuple[str, ...] = tuple(
            name for row in range(1, rows + 1) for name in (*(f"{c}{row}" for c in letters), "")
        )
        self._bits = {name: 1 << place for place, name in enumerate(self.names) if name}
        #: The squares of the lowest rows: `up_to[3]` holds rows 1 to 3.
        self.up_to: tuple[int, ...] = tuple(self._lowest(row) for row in range(rows + 1))
        self.full: int = self.up_to[rows]

    def _lowest(self, rows: int) -> Mask:
        return sum(1 << row * self.stride + column for row in range(rows) for column in range(self.columns))

    def row(self, number: int) -> Mask:
        """Return the squares of one row, counted from 1; none for a row that the grid does not have."""
        return self.up_to[number] ^ self.up_to[number - 1] if 1 <= number <= self.rows else 0

    def row_of(self, mask: Mask) -> int:
        """Return the row of the highest square."""
        return (mask.bit_length() - 1) // self.stride + 1

    def top_row(self, mask: Mask) -> Mask:
        """Return those of some squares, at least one, that are in the highest row."""
        lowest = (mask.bit_length() - 1) // self.stride * self.stride
        return mask >> lowest << lowest

    def mask(self, names: Iterable[str]) -> Mask:
        """Return the squares with these names; a KeyError names one that the grid does not have."""
        found = 0
        for name in names:
            found |= self._bits[name]
        return found

    def named(self, mask: Mask) -> tuple[str, ...]:
        """Return the names of the squares, row by row from the bottom."""
        return tuple([self.names[place] for place in bits(mask)])

    def cells_of(self, area: str) -> tuple[str, ...]:
        """Return the squares of an area, which names its corners, row by row; none if the grid has no such area."""
        corners = area.split("-")
        if len(corners) > 2 or not all(corner in self for corner in corners):
            return ()
        places = [divmod(self.names.index(corner), self.stride) for corner in corners]
        (bottom, left), (top, right) = places[0], places[-1]
        rows, columns = range(bottom, top + 1), range(left, right + 1)
        return tuple([self.names[row * self.stride + column] for row in rows for column in columns])

    def __contains__(self, name: object) -> bool:
        return name in self._bits

    def neighbours(self, mask: Mask) -> Mask:
        """Return the squares that share a side with a square of `mask` and do not belong to it."""
        stride = self.stride
        return (mask << 1 | mask >> 1 | mask << stride | mask >> stride) & self.full & ~mask

    def surroundings(self, mask: Mask) -> Mask:
        """Return the squares that share a side or a corner with a square of `mask` and do not belong to it."""
        wide = mask | (mask << 1 | mask >> 1) & self.full
        return (wide | wide << self.stride | wide >> self.stride) & self.full & ~mask

    def above(self, mask: Mask) -> Mask:
        """Return the squares directly above those of `mask`."""
        return mask << self.stride & self.full

    def edges(self, mask: Mask, other: Mask) -> int:
        """Return how many sides of single squares `mask` and `other` have in common."""
        stride = self.stride
        sides = (mask << 1 & other, mask >> 1 & other, mask << stride & other, mask >> stride & other)
        return sum([side.bit_count() for side in sides])


@cache
def grid(columns: int, rows: int) -> Grid:
    """Return the grid of that size."""
    return Grid(columns, rows)


def bits(mask: Mask) -> Iterator[int]:
    """Yield the numbers of the bits that are set, the lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def squares(mask: Mask) -> Iterator[Mask]:
    """Yield each square of `mask` as a mask of its own, the lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest
        mask ^= lowest


def kth(mask: Mask, k: int) -> int:
    """Return the number of the `k`-th set bit, counted from 0, by halving."""
    count = mask.bit_count()
    if not 0 <= k < count:
        raise IndexError(k)
    if count == 1:  # as where only one place is the best
        return mask.bit_length() - 1
    place = 0
    for half, lowest in HALVES[-(mask.bit_length() - 1).bit_length() :] if mask > 1 else ():
        low = mask & lowest
        count = low.bit_count()
        if k < count:
            mask = low
        else:
            mask, place, k = mask >> half, place + half, k - count
    return place
