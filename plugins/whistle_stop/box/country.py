"""The country: its spaces, and the stations of the coast beside them.

Columns are named from the east to the west, rows from the north to the south; every second column has a row more and
begins half a space further north.
"""

from __future__ import annotations

from functools import cache

from ruleworks_kit.grids.hexes import NE, SE, Hexes, hexes
from whistle_stop.box.components.parts import Board, Country
from whistle_stop.box.places import coast


class Land:
    """The spaces, those that are filled in the set-up, and where the coast joins."""

    __slots__ = ("arrivals", "coast_of", "east", "hexes", "special", "station_of")

    def __init__(self, board: Board, filled: Country) -> None:
        """Lay out the board."""
        heights = tuple([board.rows + column % 2 for column in range(board.columns)])
        self.hexes: Hexes = hexes(heights, westward=True)
        columns = self.hexes.columns
        #: The spaces of the arrival tiles, of the special column and of the east, in the order of the set-up.
        self.arrivals: tuple[str, ...] = columns[filled.arrival_column - 1]
        self.special: tuple[str, ...] = columns[filled.special_column - 1]
        ends = columns[filled.ends_of - 1]
        full = tuple([cell for column in columns[: filled.east_columns] for cell in column])
        self.east: tuple[str, ...] = (*full, ends[0], ends[-1])
        #: The space and the edge of it that each station of the coast joins, and the station of each of them.
        self.coast_of: dict[str, tuple[str, int]] = {
            coast(number): edge for number, edge in enumerate(self._coast(), start=1)
        }
        self.station_of: dict[tuple[str, int], str] = {edge: name for name, edge in self.coast_of.items()}

    def _coast(self) -> list[tuple[str, int]]:
        """Return the edges of the filled spaces in the east that face nothing, from the north."""
        edges = [(cell, edge) for cell in self.east for edge in (NE, SE) if self.hexes.across(cell, edge) is None]
        return sorted(edges, key=lambda facing: self.hexes.middle(*facing)[1])


@cache
def land(board: Board, filled: Country) -> Land:
    """Return the country of these facts; equal ones are shared."""
    return Land(board, filled)
