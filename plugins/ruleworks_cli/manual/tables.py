"""Tables for a certain width: columns beside each other, and cells broken into lines where they have to be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from ruleworks_cli.line_width import width

BETWEEN = "  "
#: No column is made narrower than this.
NARROWEST = 8


def table_lines(rows: Sequence[Sequence[str]], columns: int) -> list[str]:
    """Return a table, its first row as its head."""
    widths = widths_of(rows, columns)
    laid = [list(_row(row, widths)) for row in rows]
    head, *body = laid
    apart = any(len(lines) > 1 for lines in body)
    lines = [*head, BETWEEN.join(["-" * each for each in widths])]
    for place, row in enumerate(body):
        lines += ["", *row] if apart and place else row
    return lines


def widths_of(rows: Sequence[Sequence[str]], columns: int) -> list[int]:
    """Return how wide each column is: as wide as its widest cell, the widest ones less until all have room."""
    cells = list(zip_longest(*rows, fillvalue=""))
    widths = [max(1, *(width(line) for cell in column for line in cell.split("\n"))) for column in cells]
    while sum(widths) + len(BETWEEN) * (len(widths) - 1) > columns and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    cells = [_broken(cell, each) for cell, each in zip(row, widths, strict=False)]
    for parts in zip_longest(*cells, fillvalue=""):
        padded = [part + " " * (each - width(part)) for part, each in zip(parts, widths, strict=False)]
        yield BETWEEN.join(padded).rstrip()


def _broken(cell: str, columns: int) -> list[str]:
    return [line for part in cell.split("\n") for line in wrap(part, columns, break_on_hyphens=False) or [""]]
