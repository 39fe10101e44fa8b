"""The canyon as a chart: its squares with what is on them, the barracks on its left and the tower on its right."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

from ruleworks_toolbox import Chart, ChartCell, Piece, Shelf, Side
from whistle_mountain.box.grid import Mask
from whistle_mountain.box.icons import ICONS, SIGNS
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.layout import Layout, layout
from whistle_mountain.table.position import Mountain

OPEN, WATER, CLOSED = ".", "~", "x"
AIRSHIP, WORKER, AWARD = "s", "w", "a"


def chart(pieces: Pieces, mountain: Mountain) -> Chart:
    """Return the chart of a position: all of it is open to everybody."""
    grid, seen = pieces.grid, layout(pieces, mountain)
    rows = [
        tuple(
            [_cell(pieces, mountain, seen, row * grid.stride + column, column, row) for column in range(grid.columns)]
        )
        for row in range(grid.rows)
    ]
    columns = tuple([name[0] for name in grid.names[: grid.columns]])
    return Chart(
        columns, tuple(rows), (Side("barracks", _barracks(pieces, mountain)), Side("tower", _tower(pieces, mountain)))
    )


def letter(place: int) -> str:
    """Return the sign of a machine by its place among those in the canyon."""
    return ascii_uppercase[place] if place < len(ascii_uppercase) else "@"


def _cell(pieces: Pieces, mountain: Mountain, seen: Layout, bit: int, column: int, row: int) -> ChartCell:
    square = 1 << bit
    ground, sign, item = _ground(mountain, seen, square)
    return ChartCell(pieces.grid.names[bit], column, row + 1, ground, sign, item, tuple(_guests(pieces, seen, square)))


def _ground(mountain: Mountain, seen: Layout, square: Mask) -> tuple[str, str, str]:
    """Return what a square is: a word for it, its sign, and the machine that covers it."""
    ground = seen.ground
    if square & ground.water:
        return "water", WATER, ""
    if square & ground.machine:
        place = next(place for place, mask in enumerate(ground.machines) if mask & square)
        return "machine", letter(place), mountain.canyon.machines[place].item
    if square & ground.closed:
        return "closed", CLOSED, ""
    layers = zip(ICONS, (*ground.icons, ground.plain), strict=True)
    icon = next((icon for icon, mask in layers if mask & square), None)
    return ("open", OPEN, "") if icon is None else ("scaffold", SIGNS[icon], "")


def _guests(pieces: Pieces, seen: Layout, square: Mask) -> Iterator[Piece]:
    for seat, pawns in enumerate(seen.pawns):
        if square & pawns.shadow:
            place = next(place for place, mask in enumerate(pawns.ships) if mask & square)
            yield Piece(AIRSHIP, pieces.ship_ids[place], seat)
        if square & pawns.workers:
            yield Piece(WORKER, seat=seat)


def _barracks(pieces: Pieces, mountain: Mountain) -> tuple[Shelf, ...]:
    return tuple(
        [
            Shelf(
                row, tuple([Piece(WORKER, seat=c.seat) for c in mountain.crews for _ in range(c.barracks.count(row))])
            )
            for row in range(1, pieces.grid.rows + 1)
        ]
    )


def _tower(pieces: Pieces, mountain: Mountain) -> tuple[Shelf, ...]:
    """Return the floors of the tower: their points, their awards and their workers."""
    floors = []
    for floor, points in enumerate(pieces.components.board.tower, start=1):
        awards = mountain.tower[floor - 1] if floor <= len(mountain.tower) else ()
        workers = [Piece(WORKER, seat=crew.seat) for crew in mountain.crews for _ in range(crew.tower.count(floor))]
        floors.append(Shelf(floor, (*[Piece(AWARD, award) for award in awards], *workers), points))
    return tuple(floors)
