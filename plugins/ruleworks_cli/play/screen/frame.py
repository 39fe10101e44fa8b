"""What a whole screen shows: the table, what has happened, the question, and as many options as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ruleworks_cli.line_width import clipped, wrapped
from ruleworks_cli.play.layout import block, laid_out
from ruleworks_contracts import Inked, Region

#: So many rows are kept below the table for the question and its options, wherever there are as many.
LEAST = 6

#: So many rows of options stay in sight below what has happened.
OPTIONS = 3


class Size(NamedTuple):
    """The room that there is."""

    columns: int
    rows: int


class Frame(NamedTuple):
    """A table on a screen, the rows that are left below it, and the parts that found no place in it.

    The last row of the screen is for what is typed.
    """

    table: list[Inked]
    rows: int
    left_out: list[Region]


def framed(regions: Sequence[Region], size: Size) -> Frame:
    """Return the table for a screen; it stays where it is from one choice to the next, whatever is below it."""
    below = max(LEAST, (size.rows - 1) * 2 // 5)
    table = laid_out(regions, size.columns, size.rows - 1 - below, size.rows - 1 - LEAST)
    return Frame(table.lines, max(0, size.rows - 1 - len(table.lines)), table.left_out)


def noted(notes: Sequence[Inked], columns: int) -> list[Inked]:
    """Return what was told, broken for a screen."""
    return [part for note in notes for part in wrapped(note, columns)]


def pages(lines: Sequence[Inked], rows: int) -> list[Sequence[Inked]]:
    """Return lines in pieces that fit into so many rows."""
    rows = max(1, rows)
    return [lines[start : start + rows] for start in range(0, len(lines), rows)]


def room_for_notes(frame: Frame, question: int, items: int) -> int:
    """Return how many rows may be taken by what was told, above a question of so many rows and some of the options."""
    return max(0, frame.rows - question - min(OPTIONS, items))


def filled(below: list[Inked], frame: Frame, columns: int) -> list[Inked]:
    """Return what stands below the table and, where rows are left, parts that found no place in the table."""
    lines = below
    for region in frame.left_out:
        part = block(region, columns)
        if part and len(lines) + 1 + len(part) <= frame.rows:
            lines = [*lines, (), *part]
    return lines


def screen(table: Sequence[Inked], below: Sequence[Inked], size: Size) -> list[Inked]:
    """Return all rows but the last one, none wider than the screen."""
    lines = [*table, *below][: size.rows - 1]
    lines += [()] * (size.rows - 1 - len(lines))
    return [clipped(line, size.columns) for line in lines]
