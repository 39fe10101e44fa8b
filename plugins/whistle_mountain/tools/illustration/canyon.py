"""The board: the canyon with what was built in it, the barracks on its left, the tower on its right, the whirlpool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from types import MappingProxyType

from ruleworks_pictures import Box, Look, Panel, Placed, cell, path, rect, tag, text, use
from ruleworks_pictures.panel import WIDTH
from ruleworks_pictures.svg import number
from ruleworks_pictures.text_fit import line, width
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.board import BuiltMachine, Canyon, Crew
from whistle_mountain.table.places import WHIRLPOOL, floor, level
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.illustration.geometry import BRIDGE, EDGE, LEFT, TOP, TOWER, geometry
from whistle_mountain.tools.illustration.on_board import (
    airships_of,
    awards_of,
    counted_in_whirlpool,
    in_barracks,
    in_tower,
    in_whirlpool,
    machines_of,
    on_squares,
    tiles_of,
)
from whistle_mountain.tools.illustration.wording import Wording, wording

CACHE_SIZE = 64  # so many boards and parts of them are remembered


def canyon_panel(look: Look) -> Panel:
    """Return the board, as everybody may see it."""
    mountain: Mountain = look.position
    seat = mountain.active if look.seat is None else look.seat
    words = wording(look.ruleset, look.texts)
    return _panel(words, mountain.canyon, mountain.crews, mountain.tower, _headline(words, mountain), seat)


def _headline(words: Wording, mountain: Mountain) -> tuple[str, str]:
    """Return whose turn it is, and how far the water has risen."""
    return _turn(words, mountain.turn, mountain.active), _water(words, mountain.canyon, mountain.turns_left)


@lru_cache(CACHE_SIZE)
def _turn(words: Wording, turn: int, seat: int) -> str:
    return words.say("table.turn", turn=turn, seat=words.seat(seat)) if turn else ""


@lru_cache(CACHE_SIZE)
def _water(words: Wording, canyon: Canyon, turns_left: int | None) -> str:
    told = [words.say("table.water" if canyon.water else "table.dry", row=canyon.water, count=canyon.bars)]
    return " ".join([*told, words.say("table.last-turns", count=turns_left)] if turns_left else told)


@lru_cache(CACHE_SIZE)
def _panel(
    words: Wording,
    canyon: Canyon,
    crews: tuple[Crew, ...],
    awards: tuple[tuple[str, ...], ...],
    headline: tuple[str, str],
    seat: int,
) -> Panel:
    turn, water = headline
    tower, pool = tuple([crew.tower for crew in crews]), tuple([crew.whirlpool for crew in crews])
    pieces = [
        tiles_of(words, canyon.scaffolds),
        _flood(words.pieces, canyon.water),
        machines_of(words, canyon),
        awards_of(words, awards, tower),
        in_barracks(words, tuple([crew.barracks for crew in crews])),
        in_tower(words, tower),
        in_whirlpool(words, pool),
        *[on_squares(words, crew.seat, crew.standing) for crew in crews],
        *[airships_of(words, crew.seat, crew.ships, named=crew.seat == seat) for crew in crews],
    ]
    ground = _ground(words) + counted_in_whirlpool(words, pool) + _told(words, water)
    return Panel(
        "board",
        geometry(words.pieces).height,
        ground,
        tuple(chain.from_iterable(pieces)),
        _spots(words.pieces, canyon.machines),
        turn,
    )


@lru_cache(CACHE_SIZE)
def _spots(pieces: Pieces, machines: tuple[BuiltMachine, ...]) -> Mapping[str, Box]:
    """Return the places of what options refer to, besides the pieces."""
    places = geometry(pieces)
    rows, cells = range(1, places.rows + 1), places.cells.items()
    return MappingProxyType(
        {
            **{f"cell:{name}": box for name, box in cells},
            **{f"place:{name}": box for name, box in cells},
            **{f"place:{level(row)}": places.barracks(row) for row in rows},
            **{f"place:{floor(row)}": places.floor(row) for row in rows},
            **{f"place:{each.item}": places.area(pieces.grid.cells_of(each.area)) for each in machines},
            f"place:{WHIRLPOOL}": places.whirlpool,
        }
    )


@lru_cache(CACHE_SIZE)
def _ground(words: Wording) -> str:
    """Return what never changes: the squares with their names, the bridge, the shelves, the whirlpool."""
    return "".join((*_squares(words.pieces), *_edges(words.pieces), *_beside(words), *_below(words)))


def _squares(pieces: Pieces) -> Iterator[str]:
    closed, places = set(pieces.grid.named(pieces.closed)), geometry(pieces)
    for name, box in places.cells.items():
        yield cell(box, name, "closed" if name in closed else "rock")


def _edges(pieces: Pieces) -> Iterator[str]:
    """Yield the names of rows and columns."""
    places, columns = geometry(pieces), pieces.grid.names[: pieces.grid.columns]
    for row in range(1, places.rows + 1):
        yield text(row, LEFT - 3, places.top(row) + places.cell / 2 + 3, 8.5, "faint", "end")
    for place, name in enumerate(columns):
        yield text(name[:-1], LEFT + (place + 0.5) * places.cell, places.bottom + 9, 8.5, "faint", "middle")


def _beside(words: Wording) -> Iterator[str]:
    """Yield the bridge, the shelves of the barracks and the floors of the tower with their points."""
    board, places = words.pieces.components.board, geometry(words.pieces)
    if 0 < board.bridge < places.rows:
        top = places.top(board.bridge) - BRIDGE
        yield rect(Box(LEFT, top + 2, places.right - LEFT, BRIDGE - 4), "bridge", 1.5)
        yield line(words.say("table.bridge"), Box(EDGE, top, LEFT - EDGE - 3, BRIDGE), 8.5, "faint", "end")
    for row in range(1, board.barracks + 1):
        yield rect(places.barracks(row).within(0.7), "shelf", 3)
    yield _upright(words.say("picture.barracks"), places.barracks(board.barracks), TOP)
    left = places.floor(1).x - TOWER
    yield line(words.say("picture.tower"), Box(left, 2, WIDTH - EDGE - left, TOP - 3), 8.5, "faint", "end")
    for row, points in enumerate(board.tower[: places.rows], start=1):
        box = places.floor(row)
        yield rect(box.within(0.7), "shelf", 3)
        yield text(points, box.x - 1, box.y + places.cell / 2 + 3.5, 9.5, "bold", "end")


def _upright(told: str, shelf: Box, top: float) -> str:
    """Return a word that stands on a shelf and reads upwards, where there is room above it."""
    written = line(told, Box(0, 0, shelf.y - top - 4, 12), 9.5, "faint")
    turned = f"translate({number(shelf.middle[0] - 7)} {number(shelf.y - 3)}) rotate(-90)"
    return tag("g", written, transform=turned) if width(told, 9.5) < shelf.y - top - 4 else ""


def _below(words: Wording) -> Iterator[str]:
    pool = geometry(words.pieces).whirlpool
    yield rect(pool, "pool", 8)
    yield use("whirlpool", pool.x + 4, pool.y + 4, pool.height - 8, "swirl")
    yield line(words.say("picture.whirlpool"), Box(pool.x + 42, pool.y + 2, 120, 12), 8.5, "faint")


def _told(words: Wording, water: str) -> str:
    pool = geometry(words.pieces).whirlpool
    return line(water, Box(EDGE + 4, pool.y + pool.height + 3, WIDTH - 2 * EDGE - 8, 14), 9.5, "faint")


@lru_cache(CACHE_SIZE)
def _flood(pieces: Pieces, water: int) -> tuple[Placed, ...]:
    """Return the water, over all that it covers."""
    if not 0 < water <= pieces.grid.rows:
        return ()
    places = geometry(pieces)
    top = places.top(water)
    box = Box(LEFT, top, places.right - LEFT, places.bottom - top)
    crests = "".join("q3-4 6 0t6 0" for _ in range(int(box.width // 12)))
    return (Placed("water", box, rect(Box(0, 0, *box[2:]), "flood") + path(f"M0 1.5{crests}", "crest"), cls="still"),)
