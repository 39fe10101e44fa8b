"""The grid as players look at it, with the barracks on its left, the tower on its right and the machines below."""

from __future__ import annotations

from functools import lru_cache

from ruleworks import Text
from ruleworks_toolbox import ChartCell, Piece, Shelf
from whistle_mountain.box.icons import BARE, SIGNS
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import TYPES
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.layout import ground_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.chart import AWARD, OPEN, WATER, chart_of, letter
from whistle_mountain.tools.picture.words import BETWEEN, INDENT, LINES, Words

CELL, MARGIN = 4, 9  # the width of a square, and of what stands on its left
GROUND = (("open", OPEN), ("water", WATER), ("scaffold", SIGNS[BARE]))


def canyon_lines(pieces: Pieces, mountain: Mountain, words: Words) -> tuple[str, ...]:
    """Return the grid from the highest row down, then what its signs mean."""
    drawn = _grid(pieces, mountain.canyon, mountain.crews, mountain.tower, words)
    return (*drawn, *_legend(words), *_machines(pieces, mountain.canyon, words))


@lru_cache(LINES)
def _grid(
    pieces: Pieces, canyon: Canyon, crews: tuple[Crew, ...], awards: tuple[tuple[str, ...], ...], words: Words
) -> tuple[str, ...]:
    drawn, width = chart_of(pieces, canyon, crews, awards), CELL * pieces.grid.columns
    barracks, tower = ({shelf.row: shelf for shelf in drawn.side(name).shelves} for name in ("barracks", "tower"))
    lines = [f"{words.say('barracks'):<{MARGIN}}{'':{width}}{words.say('tower')}"]
    for cells in drawn.downward():
        row = cells[0].row
        if row == pieces.components.board.bridge:
            bridge = f"{words.say('bridge')} "
            lines.append(f"{'':{MARGIN}}{bridge:-<{width - 1}}")
        left, right = barracks.get(row, Shelf(row)), tower.get(row, Shelf(row))
        lines.append(f"{_barracks(left):>5} {row:>2} {_row(cells)}{_floor(right, words)}".rstrip())
    names = "".join([f"{name:<{CELL}}" for name in drawn.columns])
    return (*lines, f"{'':{MARGIN}}{names}".rstrip())


@lru_cache(LINES)
def _row(cells: tuple[ChartCell, ...]) -> str:
    return "".join([f"{_square(cell):<{CELL}}" for cell in cells])


def _square(cell: ChartCell) -> str:
    """Return the sign of a square and, if somebody is there, who."""
    return cell.sign + next(map(_pawn, cell.pieces), "")


def _pawn(piece: Piece) -> str:
    assert piece.seat is not None
    return f"{piece.sign}{piece.seat + 1}"


@lru_cache(LINES)
def _barracks(shelf: Shelf) -> str:
    """Return the numbers of the seats that have a worker on a level."""
    return "".join([_pawn(worker)[1:] for worker in shelf.pieces])


@lru_cache(LINES)
def _floor(shelf: Shelf, words: Words) -> str:
    """Return the points of a floor of the tower, its awards and its workers."""
    awards = [piece.ref for piece in shelf.pieces if piece.sign == AWARD]
    told = ", ".join((*words.names(awards), *(_pawn(piece) for piece in shelf.pieces if piece.sign != AWARD)))
    return f"{shelf.points:>3}  {told}"


@lru_cache(LINES)
def _legend(words: Words) -> tuple[str, ...]:
    kinds = [f"{SIGNS[kind]} {words.name(f'resource.{kind}')}" for kind in TYPES]
    ground = [f"{sign} {words.say(f'sign.{name}')}" for name, sign in GROUND]
    return "", INDENT + "   ".join((*ground, *kinds)), INDENT + words.say("pawns")


@lru_cache(LINES)
def _machines(pieces: Pieces, canyon: Canyon, words: Words) -> tuple[str, ...]:
    lines, drowned = list[str](), list[str]()
    for place, machine in enumerate(canyon.machines):
        name, owner, sign = Text(machine.item), words.seat(machine.owner), letter(place)
        if not ground_of(pieces, canyon).active[place]:
            drowned.append(f"{sign} {words.rendered(name)}")
            continue
        told = words.say("machine", letter=sign, machine=name, seat=owner, area=machine.area)
        guests = [f"w{seat}" for seat, count in enumerate(machine.workers, start=1) for _ in range(count)]
        lines.append(INDENT + BETWEEN.join((told, *guests, *words.resources(machine.tokens))))
    return (*lines, *words.line("waterlogged", drowned))
