"""The canyon as a chart: its squares with what is on them, the barracks on its left and the tower on its right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from string import ascii_uppercase
from typing import TypeAlias

from ruleworks_kit import Chart, ChartCell, Piece, Shelf, Side
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.box.icons import ICONS, SIGNS
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.layout import Ground, ground_of, pawns_of
from whistle_mountain.table.position import Mountain

OPEN, WATER, CLOSED = ".", "~", "x"
AIRSHIP, WORKER, AWARD = "s", "w", "a"
CHARTS, ROWS, SIDES = 16, 1024, 64  # so many charts, rows, and columns beside the grid are remembered

Guests: TypeAlias = tuple[tuple[tuple[Mask, ...], Mask], ...]
"""For each seat, where each of its airships is, and where its workers are."""


def chart(pieces: Pieces, mountain: Mountain) -> Chart:
    """Return the chart of a position: all of it is open to everybody."""
    return chart_of(pieces, mountain.canyon, mountain.crews, mountain.tower)


@lru_cache(CHARTS)
def chart_of(pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...], tower: tuple[tuple[str, ...], ...]) -> Chart:
    """Return the chart of what a position has on the board."""
    grid = pieces.grid
    pawns = [pawns_of(pieces, crew) for crew in crews]
    guests = [(seat.ships, seat.workers) for seat in pawns]
    rows = [_row(pieces, canyon, row, _in_row(guests, grid.row(row))) for row in range(1, grid.rows + 1)]
    columns = tuple([name[0] for name in grid.names[: grid.columns]])
    barracks = _barracks(pieces, tuple([(crew.seat, crew.barracks) for crew in crews]))
    floors = _tower(pieces, tower, tuple([(crew.seat, crew.tower) for crew in crews]))
    return Chart(columns, tuple(rows), (Side("barracks", barracks), Side("tower", floors)))


def letter(place: int) -> str:
    """Return the sign of a machine by its place among those in the canyon."""
    return ascii_uppercase[place] if place < len(ascii_uppercase) else "@"


def _in_row(guests: list[tuple[tuple[Mask, ...], Mask]], row: Mask) -> Guests:
    """Return what is in a row of the airships and workers of each seat."""
    return tuple([(tuple([ship & row for ship in ships]), workers & row) for ships, workers in guests])


@lru_cache(ROWS)
def _row(pieces: Pieces, canyon: Canyon, row: int, guests: Guests) -> tuple[ChartCell, ...]:
    """Return the cells of a row; most rows are as they were before the last choice."""
    first = (row - 1) * pieces.grid.stride
    return tuple([_cell(pieces, canyon, guests, first + column, column, row) for column in range(pieces.grid.columns)])


def _cell(pieces: Pieces, canyon: Canyon, guests: Guests, bit: int, column: int, row: int) -> ChartCell:
    square = 1 << bit
    ground, sign, item = _ground(canyon, ground_of(pieces, canyon), square)
    return ChartCell(pieces.grid.names[bit], column, row, ground, sign, item, tuple(_guests(pieces, guests, square)))


def _ground(canyon: Canyon, ground: Ground, square: Mask) -> tuple[str, str, str]:
    """Return what a square is: a word for it, its sign, and the machine that covers it."""
    if square & ground.water:
        return "water", WATER, ""
    if square & ground.machine:
        place = next(place for place, mask in enumerate(ground.machines) if mask & square)
        return "machine", letter(place), canyon.machines[place].item
    if square & ground.closed:
        return "closed", CLOSED, ""
    layers = zip(ICONS, (*ground.icons, ground.plain), strict=True)
    icon = next((icon for icon, mask in layers if mask & square), None)
    return ("open", OPEN, "") if icon is None else ("scaffold", SIGNS[icon], "")


def _guests(pieces: Pieces, guests: Guests, square: Mask) -> Iterator[Piece]:
    for seat, (ships, workers) in enumerate(guests):
        for place, mask in enumerate(ships):
            if square & mask:
                yield Piece(AIRSHIP, pieces.ship_ids[place], seat)
        if square & workers:
            yield Piece(WORKER, seat=seat)


@lru_cache(SIDES)
def _barracks(pieces: Pieces, crews: tuple[tuple[int, tuple[int, ...]], ...]) -> tuple[Shelf, ...]:
    return tuple(
        [
            Shelf(row, tuple([Piece(WORKER, seat=seat) for seat, levels in crews for _ in range(levels.count(row))]))
            for row in range(1, pieces.grid.rows + 1)
        ]
    )


@lru_cache(SIDES)
def _tower(
    pieces: Pieces, lying: tuple[tuple[str, ...], ...], crews: tuple[tuple[int, tuple[int, ...]], ...]
) -> tuple[Shelf, ...]:
    """Return the floors of the tower: their points, their awards and their workers."""
    floors = []
    for floor, points in enumerate(pieces.components.board.tower, start=1):
        awards = lying[floor - 1] if floor <= len(lying) else ()
        workers = [Piece(WORKER, seat=seat) for seat, levels in crews for _ in range(levels.count(floor))]
        floors.append(Shelf(floor, (*[Piece(AWARD, award) for award in awards], *workers), points))
    return tuple(floors)
