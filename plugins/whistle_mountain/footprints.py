"""Where a piece fits: all its orientations at all its anchors, found by shifting masks instead of by trying.

The anchor of an orientation is the lower left corner of the rectangle around it. A piece is connected, so one that
would reach around the edge of the grid has a cell in the guard column, where nothing is ever free.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from whistle_mountain.grid import Grid, Mask, kth

KEPT = 1024  # so many answers are remembered

Cell = tuple[int, int]  # columns to the right, rows up
Cells = tuple[Cell, ...]


class Placement(NamedTuple):
    """A piece laid down: its squares as a mask, their names in the order of its cells, and the first and last of them.

    The `area` names a rectangle: `c4-d6`, or `c4` for a single square.
    """

    mask: Mask
    squares: tuple[str, ...]
    area: str
    anchor: int


class Orientation:
    """A piece turned one way, and the placements that this way has."""

    __slots__ = ("_offsets", "_placements", "_rim", "_sides")

    def __init__(self, grid: Grid, cells: Cells) -> None:
        """Prepare every placement of `cells`, whose lowest row and column are 0."""
        stride = grid.stride
        self._offsets = tuple(x + y * stride for x, y in cells)
        steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
        sides = [(x + dx, y + dy) for x, y in cells for dx, dy in steps if (x + dx, y + dy) not in cells]
        self._sides = tuple(sorted(x + y * stride for x, y in sides))  # a square at two sides is there twice
        self._rim = tuple(sorted({*self._sides}))
        self._placements = {
            anchor: self._placement(grid, anchor) for anchor in range(len(grid.names)) if self._inside(grid, anchor)
        }

    def _inside(self, grid: Grid, anchor: int) -> bool:
        places = [anchor + offset for offset in self._offsets]
        return max(places) < len(grid.names) and all(grid.names[place] for place in places)

    def _placement(self, grid: Grid, anchor: int) -> Placement:
        names = tuple(grid.names[anchor + offset] for offset in self._offsets)
        first, last = min(self._offsets), max(self._offsets)
        corners = grid.names[anchor + first], grid.names[anchor + last]
        mask = sum(1 << anchor + offset for offset in self._offsets)
        return Placement(mask, names, corners[0] if first == last else "-".join(corners), anchor)

    def anchors(self, free: Mask) -> Mask:
        """Return the anchors at which every cell is on a square of `free`."""
        found = -1
        for offset in self._offsets:
            found &= free >> offset
        return found

    def touching(self, support: Mask) -> Mask:
        """Return the anchors at which a side of the piece touches a square of `support`."""
        found = 0
        for offset in self._rim:
            found |= support >> offset if offset >= 0 else support << -offset
        return found

    def covering(self, wanted: Mask) -> Mask:
        """Return the anchors at which some cell is on a square of `wanted`."""
        found = 0
        for offset in self._offsets:
            found |= wanted >> offset
        return found

    def each_cell(self, wanted: Mask) -> list[Mask]:
        """Return for each cell the anchors at which it is on a square of `wanted`, to be counted."""
        return [wanted >> offset for offset in self._offsets]

    def each_neighbour(self, wanted: Mask) -> list[Mask]:
        """Return for each square around the piece the anchors at which it is in `wanted`, to be counted."""
        return [wanted >> offset if offset >= 0 else wanted << -offset for offset in self._rim]

    def each_side(self, wanted: Mask) -> list[Mask]:
        """Return for each side of a cell the anchors at which it touches a square of `wanted`, to be counted."""
        return [wanted >> offset if offset >= 0 else wanted << -offset for offset in self._sides]

    def at(self, anchor: int) -> Placement:
        """Return the placement at an anchor that `anchors` gave."""
        return self._placements[anchor]

    def all(self) -> list[Placement]:
        """Return every placement inside the grid."""
        return list(self._placements.values())


class Places(Sequence[Placement]):
    """Placements that are built when looked at; counting them costs next to nothing."""

    __slots__ = ("_parts", "_size")

    def __init__(self, parts: Sequence[tuple[Orientation, Mask]]) -> None:
        """Take orientations, each with its anchors."""
        self._parts: list[tuple[Orientation, Mask, int]] = []
        self._size = 0
        for way, anchors in parts:
            if anchors:
                count = anchors.bit_count()
                self._parts.append((way, anchors, count))
                self._size += count

    @property
    def parts(self) -> list[tuple[Orientation, Mask]]:
        """The orientations that fit anywhere, each with its anchors."""
        return [(way, anchors) for way, anchors, _ in self._parts]

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(self._size))]
        place = index + self._size if index < 0 else index
        for way, anchors, count in self._parts if place >= 0 else ():
            if place < count:
                return way.at(kth(anchors, place))
            place -= count
        raise IndexError(index)

    def __contains__(self, placement: object) -> bool:
        return isinstance(placement, Placement) and any(
            anchors >> placement.anchor & 1 and way.at(placement.anchor) == placement for way, anchors, _ in self._parts
        )


class Footprint:
    """The shape of a piece on a grid, in every orientation that makes a difference."""

    __slots__ = ("by_area", "by_squares", "ways")

    def __init__(self, ways: Sequence[Orientation]) -> None:
        """Take the orientations."""
        self.ways = tuple(ways)
        #: Every placement by the names of its squares in the order of the cells; those of a rectangle also by area.
        self.by_squares = {placement.squares: placement for way in ways for placement in way.all()}
        self.by_area = {placement.area: placement for placement in self.by_squares.values()}

    def places(self, free: Mask) -> Places:
        """Return the placements that lie on squares of `free` only."""
        return _places(self, free)

    def places_touching(self, free: Mask, support: Mask) -> Places:
        """Return the placements on squares of `free` that touch a square of `support` with a side."""
        return _places_touching(self, free, support)

    def places_covering(self, free: Mask, wanted: Mask) -> Places:
        """Return the placements on squares of `free` of which one at least is in `wanted`."""
        return Places([(way, way.anchors(free) & way.covering(wanted)) for way in self.ways])


@lru_cache(KEPT)
def _places(piece: Footprint, free: Mask) -> Places:
    return Places([(way, way.anchors(free)) for way in piece.ways])


@lru_cache(KEPT)
def _places_touching(piece: Footprint, free: Mask, support: Mask) -> Places:
    return Places([(way, way.anchors(free) & way.touching(support)) for way in piece.ways])


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


@cache
def _footprint(grid: Grid, ways: tuple[Cells, ...]) -> Footprint:
    return Footprint([_orientation(grid, way) for way in ways])


@cache
def _orientation(grid: Grid, cells: Cells) -> Orientation:
    return Orientation(grid, cells)
