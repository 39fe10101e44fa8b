"""The grid as players look at it, with the barracks on its left, the tower on its right and the machines below."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

from ruleworks import Text
from whistle_mountain.box.grid import Mask
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import TYPES
from whistle_mountain.table.layout import Layout, layout
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.picture.words import BETWEEN, ICONS, INDENT, Words

OPEN, WATER, CLOSED, BARE = ".", "~", "x", ICONS["-"]
CELL, MARGIN = 4, 9  # the width of a square, and of what stands on its left


def canyon(pieces: Pieces, mountain: Mountain, words: Words) -> Iterator[str]:
    """Yield the grid from the highest row down, then what its signs mean."""
    grid, seen = pieces.grid, layout(pieces, mountain)
    width = CELL * grid.columns
    yield f"{words.say('barracks'):<{MARGIN}}{'':{width}}{words.say('tower')}"
    for row in range(grid.rows, 0, -1):
        if row == pieces.components.board.bridge:
            bridge = f"{words.say('bridge')} "
            yield f"{'':{MARGIN}}{bridge:-<{width - 1}}"
        squares = "".join(f"{_square(seen, 1 << (row - 1) * grid.stride + c):<{CELL}}" for c in range(grid.columns))
        yield f"{_barracks(mountain, row):>5} {row:>2} {squares}{_floor(pieces, mountain, words, row)}".rstrip()
    letters = "".join(f"{grid.names[column][0]:<{CELL}}" for column in range(grid.columns))
    yield f"{'':{MARGIN}}{letters}".rstrip()
    yield from _legend(words)
    yield from _machines(mountain, seen, words)


def _square(seen: Layout, square: Mask) -> str:
    """Return the sign of a square and, if somebody is there, who."""
    for seat, pawns in enumerate(seen.pawns, start=1):
        if square & pawns.shadow:
            return f"{_ground(seen, square)}s{seat}"
        if square & pawns.workers:
            return f"{_ground(seen, square)}w{seat}"
    return _ground(seen, square)


def _ground(seen: Layout, square: Mask) -> str:
    ground = seen.ground
    if square & ground.water:
        return WATER
    if square & ground.machine:
        return letter(next(place for place, mask in enumerate(ground.machines) if mask & square))
    if square & ground.closed:
        return CLOSED
    shown = zip((ICONS[kind] for kind in TYPES), ground.icons, strict=True)
    return next((sign for sign, mask in (*shown, (BARE, ground.plain)) if mask & square), OPEN)


def letter(place: int) -> str:
    """Return the sign of a machine by its place among those in the canyon."""
    return ascii_uppercase[place] if place < len(ascii_uppercase) else "@"


def _barracks(mountain: Mountain, level: int) -> str:
    """Return the numbers of the seats that have a worker on a level."""
    return "".join(str(crew.seat + 1) * crew.barracks.count(level) for crew in mountain.crews)


def _floor(pieces: Pieces, mountain: Mountain, words: Words, floor: int) -> str:
    """Return the points of a floor of the tower, its awards and its workers."""
    awards = mountain.tower[floor - 1] if floor <= len(mountain.tower) else ()
    workers = [f"w{crew.seat + 1}" for crew in mountain.crews for _ in range(crew.tower.count(floor))]
    told = ", ".join((*words.names(awards), *workers))
    return f"{pieces.components.board.tower[floor - 1]:>3}  {told}"


def _legend(words: Words) -> Iterator[str]:
    kinds = [f"{ICONS[kind]} {words.name(f'resource.{kind}')}" for kind in TYPES]
    ground = [f"{sign} {words.say(f'sign.{name}')}" for name, sign in SIGNS]
    yield ""
    yield INDENT + "   ".join((*ground, *kinds))
    yield INDENT + words.say("pawns")


SIGNS = (("open", OPEN), ("water", WATER), ("scaffold", BARE))


def _machines(mountain: Mountain, seen: Layout, words: Words) -> Iterator[str]:
    drowned = []
    for place, machine in enumerate(mountain.canyon.machines):
        name, owner, sign = Text(machine.item), words.seat(machine.owner), letter(place)
        if not seen.ground.active[place]:
            drowned.append(f"{sign} {words.rendered(name)}")
            continue
        told = words.say("machine", letter=sign, machine=name, seat=owner, area=machine.area)
        guests = [f"w{seat}" for seat, count in enumerate(machine.workers, start=1) for _ in range(count)]
        yield INDENT + BETWEEN.join((told, *guests, *words.resources(machine.tokens)))
    yield from words.line("waterlogged", drowned)
