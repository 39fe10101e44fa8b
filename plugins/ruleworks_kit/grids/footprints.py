"""Where a piece fits: in every orientation, all over the grid at once.

A mask of places is one long integer. It has a window for each orientation, and in that a bit for the anchor of each
placement: the lower left corner of the rectangle around it. Multiplying squares by a number that has one bit a window
puts them into all windows, shifted in each as far as that orientation wants.

A piece is connected, so one that would reach around the edge of the grid has a cell in the guard column, where nothing
is ever free.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ruleworks_kit.grids.squares import Grid, Mask, kth

CACHE_SIZE = 1024  # so many answers are remembered
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))

Cell = tuple[int, int]  # columns to the right, rows up
Cells = tuple[Cell, ...]
PlaceMask = int  # a set of places of one footprint


class Placement(NamedTuple):
    """A piece laid down: its squares as a mask, their names in the order of its cells, and the first and last of them.

    The `area` names a rectangle: `c4-d6`, or `c4` for a single square.
    """

    mask: Mask
    squares: tuple[str, ...]
    area: str
    place: int  # its bit in a mask of places
    row: int  # the highest row
    rows: int  # the rows of all squares, added up


class Footprint:
    """The shape of a piece on a grid, in every orientation that makes a difference."""

    __slots__ = (
        "_cells",
        "_every",
        "_grid",
        "_layers",
        "_low",
        "_placements",
        "_rim",
        "_sides",
        "by_area",
        "by_squares",
        "ways",
        "window",
    )

    def __init__(self, grid: Grid, ways: tuple[Cells, ...]) -> None:
        """Prepare every placement of the orientations, each with 0 for its lowest row and column."""
        self.ways: tuple[Cells, ...] = ways
        self._grid = grid
        sides = [_sides(cells) for cells in ways]
        offsets = [x + y * grid.stride for way in sides for x, y in way]
        #: How many bits there are for each orientation: so many that the squares of two windows never meet.
        self.window: int = len(grid.names) + max(offsets) - min(offsets)
        self._low = max(offsets)  # products begin so many bits below the first window
        self._cells, self._sides = self._shifts(ways), self._shifts(sides)
        self._rim = self._shifts([sorted({*way}) for way in sides])
        self._placements = {each.place: each for each in self._all()}
        self._every = sum([1 << place for place in self._placements])
        self._layers = self._by_height()
        #: Every placement by the names of its squares in the order of the cells; those of a rectangle also by area.
        self.by_squares: dict[tuple[str, ...], Placement] = {
            placement.squares: placement for placement in self._placements.values()
        }
        self.by_area: dict[str, Placement] = {placement.area: placement for placement in self.by_squares.values()}

    def _shifts(self, ways: Iterable[Sequence[Cell]]) -> tuple[int, ...]:
        """Return numbers to multiply squares by: each brings all windows to their next cell."""
        stride, low = self._grid.stride, self._low
        offsets = [[x + y * stride for x, y in cells] for cells in ways]
        return tuple(
            sum([1 << low + number * self.window - offset for number, offset in enumerate(column)])
            for column in zip(*offsets, strict=True)
        )

    def _all(self) -> Iterable[Placement]:
        names, stride = self._grid.names, self._grid.stride
        for number, cells in enumerate(self.ways):
            offsets = [x + y * stride for x, y in cells]
            for anchor in range(len(names) - max(offsets)):
                squares = tuple([names[anchor + offset] for offset in offsets])
                if all(squares):
                    first, last = names[anchor + min(offsets)], names[anchor + max(offsets)]
                    area = first if first == last else f"{first}-{last}"
                    rows = [self._grid.row_of(self._grid.mask((square,))) for square in squares]
                    place = number * self.window + anchor
                    yield Placement(self._grid.mask(squares), squares, area, place, max(rows), sum(rows))

    def _by_height(self) -> tuple[PlaceMask, ...]:
        layers: dict[tuple[int, int], PlaceMask] = {}
        for place, placement in self._placements.items():
            height = placement.row, placement.rows
            layers[height] = layers.get(height, 0) | 1 << place
        return tuple([layers[height] for height in sorted(layers, reverse=True)])

    def inside(self, free: Mask) -> PlaceMask:
        """Return the places of which every square is in `free`."""
        found, low = self._every, self._low
        for shift in self._cells:
            found &= free * shift >> low
        return found

    def covering(self, wanted: Mask) -> PlaceMask:
        """Return the places of which some square is in `wanted`; bits that are no places may be set too."""
        found = 0
        for shift in self._cells:
            found |= wanted * shift
        return found >> self._low

    def touching(self, support: Mask) -> PlaceMask:
        """Return the places that touch `support` with a side, of those which cover none of it."""
        return self.covering(self._grid.neighbours(support))

    def each_cell(self, wanted: Mask) -> list[PlaceMask]:
        """Return for each cell the places that have it in `wanted`, to be counted."""
        return [wanted * shift >> self._low for shift in self._cells]

    def each_side(self, wanted: Mask) -> list[PlaceMask]:
        """Return for each side of a cell the places that touch a square of `wanted` with it, to be counted."""
        return [wanted * shift >> self._low for shift in self._sides]

    def each_neighbour(self, wanted: Mask) -> list[PlaceMask]:
        """Return for each square around the piece the places that have it in `wanted`, to be counted."""
        return [wanted * shift >> self._low for shift in self._rim]

    def highest(self, among: PlaceMask) -> PlaceMask:
        """Return those of some places that reach the highest row and, of these, have the most squares high up."""
        for layer in self._layers:
            if among & layer:
                return among & layer
        return 0

    def at(self, place: int) -> Placement:
        """Return the placement that a bit stands for."""
        return self._placements[place]

    def places(self, free: Mask) -> Places:
        """Return the placements that lie on squares of `free` only."""
        return _places(self, free)

    def places_touching(self, free: Mask, support: Mask) -> Places:
        """Return the placements on squares of `free` that touch a square of `support` with a side."""
        return _places_touching(self, free, support)

    def places_covering(self, free: Mask, wanted: Mask) -> Places:
        """Return the placements on squares of `free` of which one at least is in `wanted`."""
        return Places(self, self.inside(free) & self.covering(wanted))


class Places(Sequence[Placement]):
    """Placements that are built when looked at; counting them costs next to nothing."""

    __slots__ = ("mask", "of")

    def __init__(self, of: Footprint, mask: PlaceMask = 0) -> None:
        """Take a footprint and places of it."""
        self.of: Footprint = of
        self.mask: PlaceMask = mask

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        return self.of.at(kth(self.mask, index + len(self) if index < 0 else index))

    def __contains__(self, placement: object) -> bool:
        return (
            isinstance(placement, Placement)
            and self.mask >> placement.place & 1 == 1
            and self.of.at(placement.place) == placement
        )


@lru_cache(CACHE_SIZE)
def _places(piece: Footprint, free: Mask) -> Places:
    return Places(piece, piece.inside(free))


@lru_cache(CACHE_SIZE)
def _places_touching(piece: Footprint, free: Mask, support: Mask) -> Places:
    return Places(piece, piece.inside(free) & piece.touching(support))


@cache
def footprint(grid: Grid, cells: Cells, marks: tuple[str, ...] = ()) -> Footprint:
    """Return the footprint of a piece with these cells, turned and flipped.

    Two orientations are one when the same marks come to lie in the same places; without marks the outline decides.
    """
    different: dict[frozenset[tuple[Cell, str]], Cells] = {}
    for way in turned_and_flipped(cells):
        key = frozenset(zip(way, marks or ("",) * len(way), strict=True))
        different.setdefault(key, way)
    return _footprint(grid, tuple(different.values()))


@cache
def rectangle(grid: Grid, width: int, height: int) -> Footprint:
    """Return the footprint of a rectangle, lying and standing; a line is a rectangle of height 1."""
    sizes = sorted({(width, height), (height, width)}, reverse=True)
    return _footprint(grid, tuple(tuple((x, y) for y in range(h) for x in range(w)) for w, h in sizes))


def turned_and_flipped(cells: Cells) -> list[Cells]:
    """Return the cells in all eight ways, each moved to the lowest row and column 0, in the order of the cells."""
    ways = []
    for start in (cells, tuple((-x, y) for x, y in cells)):
        way = start
        for _ in range(4):
            ways.append(_to_origin(way))
            way = tuple((y, -x) for x, y in way)
    return ways


def _to_origin(cells: Cells) -> Cells:
    left, bottom = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple((x - left, y - bottom) for x, y in cells)


def _sides(cells: Cells) -> list[Cell]:
    """Return the cells beside each side of a piece; one that is beside two sides is there twice."""
    return sorted([(x + dx, y + dy) for x, y in cells for dx, dy in STEPS if (x + dx, y + dy) not in cells])


@cache
def _footprint(grid: Grid, ways: tuple[Cells, ...]) -> Footprint:
    return Footprint(grid, ways)
