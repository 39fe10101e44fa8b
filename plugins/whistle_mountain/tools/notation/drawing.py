"""The grid as a drawing. It repeats what other lines say, for people to look at.

A square is drawn by what it is (`.` open, `~` under water, `x` closed, `#` scaffold or the letter of the resource that
it shows, `A`, `B` and so on a machine in the order of the lines) and who is on it: `s` an airship, `w` a worker, and
the number of the seat.
"""

from __future__ import annotations

from ruleworks_kit import ChartCell
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.chart import chart

MARK = "|"


def drawing(pieces: Pieces, mountain: Mountain) -> list[str]:
    """Return the drawing, from the highest row down."""
    drawn = chart(pieces, mountain)
    rows = [" ".join((f"{cells[0].row:>2}", *map(_square, cells))) for cells in drawn.downward()]
    return [f"{MARK} {row}".rstrip() for row in (*rows, "   " + "   ".join(drawn.columns))]


def _square(cell: ChartCell) -> str:
    guest = next((f"{piece.sign}{piece.seat}" for piece in cell.pieces), "")
    return f"{cell.sign}{guest:<2}"
