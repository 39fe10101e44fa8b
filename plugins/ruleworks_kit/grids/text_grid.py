"""A board of hexes in lines of text: each column half a hex, which is one line, below or above its neighbour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ruleworks_kit.grids.hexes import TALL, Hexes

T = TypeVar("T")

TALL_LINES = 2  # of one hex


def first_line(board: Hexes, cell: str) -> int:
    """Return the line on which a cell begins; the northernmost ones begin on line 0."""
    _, y = board.centre(cell)
    return round((y - TALL / 2) / (TALL / TALL_LINES))


def line_of(down: float) -> int:
    """Return the line beside a point that lies so far down, such as the middle of an edge."""
    return int(down / (TALL / TALL_LINES))


def staggered(board: Hexes, faces: Mapping[str, Sequence[T]], blank: T) -> list[list[T]]:
    """Return the lines of a board from the north, each with what stands in every column from the west.

    A cell has a face of two lines, each of which is as wide as `blank`, the same where there is no cell.
    """
    tall = max((first_line(board, cell) + TALL_LINES for cell in board.cells), default=0)
    across = sorted({board.centre(cell)[0] for cell in board.cells})
    lines = [[blank] * len(across) for _ in range(tall)]
    for cell in board.cells:
        column, top = across.index(board.centre(cell)[0]), first_line(board, cell)
        for below, part in enumerate(faces[cell]):
            lines[top + below][column] = part
    return lines
