"""Where the parts of a table stand: the board last and whole, others beside and above it, as far as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ruleworks_cli.line_width import beside, clipped, paragraph_lines, width, wrapped
from ruleworks_contracts import BoardPanel, Inked, Panel, Region, Span, inked

#: A column beside the board has so many columns at least, and several stand side by side from so many on.
NARROWEST, COLUMN, GAP = 32, 44, 2

#: The first part beside the board is cut only where so many rows of it remain in sight.
CUT = 3


class Table(NamedTuple):
    """The lines of a table, and the parts that found no place."""

    lines: list[Inked]
    left_out: list[Region]


def laid_out(regions: Sequence[Region], columns: int, rows: int, most: int = 0) -> Table:
    """Return the table for that room, nothing of it wider; the board may take `most` rows where it needs them."""
    most = max(rows, most)
    board = next((region for region in regions if isinstance(region, BoardPanel)), None)
    top = [line for region in regions if _on_top(region) for line in block(region, columns)]
    others = [region for region in regions if region is not board and not _on_top(region)]
    if board is None:
        below = _stacked(others, columns, rows - len(top))
        return Table([*top, *below.lines], below.left_out)
    drawn = _form(board, columns - (GAP + NARROWEST if others else 0), most - len(top))
    side, others = _beside(others, columns - _widest(drawn) - GAP, len(drawn))
    above, others = _stacked(others, columns, rows - len(drawn) - len(top))
    lines = [*top, *above, *beside(drawn, side, GAP)]
    return Table([clipped(line, columns) for line in lines[-most:]], others)


def _on_top(region: Region) -> bool:
    return isinstance(region, Panel) and region.top


def block(region: Region, columns: int) -> list[Inked]:
    """Return a part by itself, as large as it is."""
    if isinstance(region, BoardPanel):
        return list(next((form for form in region.forms if _widest(form) <= columns), region.forms[-1]))
    return _panel(region, columns, minor=True)


def _form(board: BoardPanel, columns: int, rows: int) -> list[Inked]:
    """Return the widest form for that room, which leaves some for a column where there is one; else the narrowest."""
    fitting = (form for form in board.forms if _widest(form) <= columns and len(form) <= rows)
    return list(next(fitting, board.forms[-1]))


def _widest(form: Sequence[Inked]) -> int:
    return max(map(width, form), default=0)


def _beside(regions: Sequence[Region], columns: int, rows: int) -> tuple[list[Inked], list[Region]]:
    """Return what stands beside the board, in one column or several, and what is left."""
    count = max(1, (columns + GAP) // (COLUMN + GAP))
    each = (columns - GAP * (count - 1)) // count
    if each < NARROWEST // 2:
        return [], list(regions)
    side: list[Inked] = []
    left = list(regions)
    for _ in range(count):
        column, left = _stacked(left, each, rows, shorten=True)
        side = beside([clipped(line, each) for line in side], column, GAP) if side else column
    return side, left


def _stacked(regions: Sequence[Region], columns: int, rows: int, *, shorten: bool = False) -> Table:
    """Return the parts one below the other as far as they fit, with an empty line between them if there is room.

    To shorten them is to leave out what is minor, and to cut the first one, which matters most, if even so it is long.
    """
    minor = not shorten or sum([len(block(region, columns)) for region in regions]) <= rows
    blocks: list[list[Inked]] = []
    left: list[Region] = []
    room = rows
    for region in regions:
        lines = _lines(region, columns, minor=minor)
        if shorten and not blocks and len(lines) > room >= CUT:
            left.append(region)
            lines = [*lines[: room - 1], inked(Span(f"… ({region.title})", "dim"))]
        if lines and len(lines) <= room and _widest(lines) <= columns:
            blocks.append(lines)
            room -= len(lines)
        elif lines:
            left.append(region)
    return Table(spaced(blocks, room), left)


def spaced(blocks: Sequence[list[Inked]], room: int) -> list[Inked]:
    """Return blocks one below the other, with empty lines between them as far as there is room for these."""
    lines: list[Inked] = []
    for each in blocks:
        if lines and room > 0:
            lines.append(())
            room -= 1
        lines += each
    return lines


def _lines(region: Region, columns: int, *, minor: bool) -> list[Inked]:
    return _panel(region, columns, minor=minor) if isinstance(region, Panel) else block(region, columns)


def _panel(panel: Panel, columns: int, *, minor: bool) -> list[Inked]:
    lines = wrapped(panel.heading, columns) if panel.heading else []
    for paragraph in panel.paragraphs:
        if minor or not paragraph.minor:
            lines += paragraph_lines(paragraph, columns)
    return lines
