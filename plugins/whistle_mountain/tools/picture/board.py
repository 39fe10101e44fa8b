"""The canyon as a part of the table that fits beside others: barracks and tower with it, in colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from ruleworks_contracts import BoardPanel, Ink, Inked, Span
from ruleworks_kit import Chart, ChartCell, Piece, Shelf
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import KINDS
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.chart import AIRSHIP, AWARD, CLOSED, OPEN, WATER, WORKER, chart
from whistle_mountain.tools.picture.words import Words

#: The inks of what a square shows.
INKS: Mapping[str, Ink] = MappingProxyType(
    {
        OPEN: "dim",
        CLOSED: "dim",
        WATER: "blue",
        **{row.sign: row.ink for row in KINDS.values()},
    }
)
WIDE, NARROW = 4, 3  # the columns of a square: with its sign and its pawn, or with either


def board(pieces: Pieces, mountain: Mountain, words: Words) -> BoardPanel:
    """Return the grid in two widths."""
    drawn = chart(pieces, mountain)
    forms = [tuple(_rows(pieces, mountain, drawn, words, square)) for square in (WIDE, NARROW)]
    return BoardPanel("grid", words.name("whistle-mountain.region.grid"), tuple(forms))


def pawn(piece: Piece, words: Words) -> Span:
    """Return the letter of an airship or a worker with the number of its player."""
    assert piece.seat is not None
    letter = words.say("pawn.worker") if piece.sign == WORKER else words.name(piece.ref)[:1].upper()
    return Span(f"{letter}{piece.seat + 1}", seat=piece.seat)


def _rows(pieces: Pieces, mountain: Mountain, drawn: Chart, words: Words, square: int) -> Iterator[Inked]:
    margin = len(mountain.crews) + 1
    names = "".join(f" {name:<{square - 1}}" for name in drawn.columns)
    yield (Span(f"{'':{margin}}   {names} {words.say('tower.short')}", "dim"),)
    closed = _closed(drawn)
    if closed:
        yield (Span(f"{'':{margin}}   {words.say('closed-above', first=closed[-1])}", "dim"),)
    for cells in drawn.downward():
        row = cells[0].row
        if row == pieces.components.board.bridge:
            bridge = f" {words.say('bridge')} "
            yield (Span(f"{'':{margin}}   {bridge:=<{square * len(cells)}}", "dim"),)
        if row not in closed:
            yield _row(drawn, cells, words, square, margin)


def _row(drawn: Chart, cells: Sequence[ChartCell], words: Words, square: int, margin: int) -> Inked:
    row = cells[0].row
    quarters = _numbers(drawn.side("barracks").at(row))
    blank = Span(" " * (margin - sum([len(span.text) for span in quarters])))
    squares = [span for cell in cells for span in _square(cell, words, square)]
    return (*quarters, blank, Span(f"{row:>2} ", "dim"), *squares, *_floor(drawn.side("tower").at(row)))


def _square(cell: ChartCell, words: Words, square: int) -> Iterator[Span]:
    """Yield what a square shows, from its ground to the blank behind it."""
    pawns = [pawn(piece, words) for piece in cell.pieces[:1]]
    shown = [Span(cell.sign, INKS.get(cell.sign, "")), *pawns] if square == WIDE or not pawns else pawns
    used = sum([len(span.text) for span in shown])
    yield Span(" ")
    yield from shown
    yield Span(" " * (square - 1 - used))


def _floor(shelf: Shelf) -> Inked:
    """Return a floor of the tower: its points, a star for awards, and whose workers are there."""
    points = "" if shelf.points is None else f"{shelf.points:>3}"
    star = Span("*", "yellow") if any(piece.sign == AWARD for piece in shelf.pieces) else Span(" ")
    return (Span(points, "dim"), star, *_numbers(shelf))


def _numbers(shelf: Shelf) -> tuple[Span, ...]:
    """Return the numbers of the seats that have workers on a shelf."""
    workers = [piece.seat for piece in shelf.pieces if piece.sign == WORKER and piece.seat is not None]
    return tuple([Span(f"{seat + 1}", seat=seat) for seat in workers])


def _closed(drawn: Chart) -> list[int]:
    """Return the rows at the top on which nothing can ever be, the highest first."""
    closed: list[int] = []
    for cells in drawn.downward():
        row = cells[0].row
        guests = [*_numbers(drawn.side("barracks").at(row)), *_numbers(drawn.side("tower").at(row))]
        if guests or any(cell.sign != CLOSED or cell.pieces for cell in cells):
            break
        closed.append(row)
    return closed if len(closed) > 1 else []


__all__ = ["AIRSHIP", "board", "pawn"]
