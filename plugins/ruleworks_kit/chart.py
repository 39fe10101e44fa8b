"""A board as cells with what lies on them: made once by a game, rendered by its drawings, notations and pictures.

A game makes a chart from a position, mostly one that holds no more than a seat may see. Whoever renders it needs no
rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct


class Piece(Struct, frozen=True, gc=False, cache_hash=True):
    """Something that lies or stands somewhere: the letter of its kind, what it is, and whose."""

    sign: str
    ref: str = ""  # the id of the item, where it is one
    seat: int | None = None


class ChartCell(Struct, frozen=True, gc=False, cache_hash=True):
    """A cell of the board: its name and place, what its ground is and the sign for that, and the pieces on it."""

    name: str
    column: int  # from 0, at the left
    row: int  # from 1, at the bottom
    ground: str  # a word of the game, such as `water`
    sign: str
    ref: str = ""  # the id of the item that the ground belongs to, where there is one
    pieces: tuple[Piece, ...] = ()  # the topmost first


class Shelf(Struct, frozen=True, gc=False, cache_hash=True):
    """One row of a side column, with what is on it."""

    row: int
    pieces: tuple[Piece, ...] = ()
    points: int | None = None  # what the row is worth, where it is worth something


class Side(Struct, frozen=True, gc=False):
    """A column beside the board, whose shelves go with its rows."""

    name: str
    shelves: tuple[Shelf, ...]  # from the lowest row up

    def at(self, row: int) -> Shelf:
        """Return the shelf of a row; an empty one where the column is shorter than the board."""
        return next((shelf for shelf in self.shelves if shelf.row == row), Shelf(row))


class Chart(Struct, frozen=True, gc=False):
    """A board: its columns by their names, its cells row by row from the bottom, and the columns beside it."""

    columns: tuple[str, ...]
    rows: tuple[tuple[ChartCell, ...], ...]
    sides: tuple[Side, ...] = ()

    def downward(self) -> Iterator[tuple[ChartCell, ...]]:
        """Yield the rows as they are drawn, the highest first."""
        return reversed(self.rows)

    def side(self, name: str) -> Side:
        """Return the side column of this name."""
        return next(side for side in self.sides if side.name == name)
