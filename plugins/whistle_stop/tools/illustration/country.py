"""The country: its spaces with what lies on them, the coast in the east, and the trains on their way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from ruleworks_parts.grids.hexes import TALL
from ruleworks_pictures import Box, Look, Outline, Panel, Placed, circle, group, label, path, rect, text, unique
from ruleworks_pictures.panel import WIDTH
from ruleworks_pictures.svg import number
from whistle_stop.box.pieces import Pieces
from whistle_stop.box.places import place
from whistle_stop.table.position import Frontier, Laid
from whistle_stop.tools.chart import guests_of, space_of
from whistle_stop.tools.illustration.layout import EDGE, Places, around_point, places
from whistle_stop.tools.illustration.tiles import hub, outline, route
from whistle_stop.tools.illustration.track import EDGE_MIDDLES, Point, stops_of
from whistle_stop.tools.illustration.trains import TRAIN, train
from whistle_stop.tools.illustration.wording import Wording, wording

CACHE_SIZE = 128  # so many countries and parts of them are remembered
STATION = 0.3  # the radius of a station of the coast, in sides
POINTED = 0.86  # the size of the rectangle in which a stop is pointed at, in sides
CROWD = 0.42  # how far trains on one stop lie apart, in sides
AROUND = ((0, 0), (1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1), (0, -1), (1, -1), (-1, -1))


def country_panel(look: Look) -> Panel:
    """Return the country, as everybody may see it."""
    frontier: Frontier = look.position
    words = wording(look.ruleset, look.texts)
    return _panel(words, frontier.laid, guests_of(frontier.yards), _headline(words, frontier))


def _headline(words: Wording, frontier: Frontier) -> str:
    if not frontier.round_cell:
        return words.say("picture.set-up")
    if not frontier.agenda:
        return words.say("picture.over")
    told = words.say("picture.turn", round=frontier.round_cell, seat=words.seat(frontier.active))
    return f"{told} {words.say('picture.last-round')}" if frontier.ending else told


@lru_cache(CACHE_SIZE)
def _panel(words: Wording, laid: tuple[Laid, ...], trains: tuple[tuple[str, int], ...], headline: str) -> Panel:
    tiles = _tiles(words, laid)
    pieces = (*tiles, *_trains(words, laid, trains))
    height = places(words.pieces).height
    spots, outlines = _spots(words.pieces, laid), _outlines(words.pieces)
    return Panel("country", height, _ground(words), pieces, spots, headline, outlines=outlines)


@lru_cache(CACHE_SIZE)
def _ground(words: Wording) -> str:
    """Return what never changes: the sea with its stations, and the empty spaces with their names."""
    where = places(words.pieces)
    return "".join((*_coast(words, where), *_empty(words.pieces, where)))


def _empty(pieces: Pieces, where: Places) -> Iterator[str]:
    for cell, (x, y) in where.middles.items():
        box = where.hex(cell)
        yield group(outline(where.side, "empty"), x=box.x, y=box.y)
        yield text(cell.upper(), x, y + 3, 8.5, "faint", "middle")


def _coast(words: Wording, where: Places) -> Iterator[str]:
    left = min((x for x, _ in where.coast.values()), default=0.0) - where.side
    yield rect(Box(left, 2, WIDTH - EDGE - left, where.height - 4), "sea", 8)
    for name, at in where.coast.items():
        cell, edge = words.pieces.country.coast_of[name]
        x, y = where.stop(cell, EDGE_MIDDLES[edge])
        yield path(f"M{number(at[0])} {number(at[1])}L{number(x)} {number(y)}", "rail")
        yield circle(*at, STATION * where.side, "harbour")
        yield text(place(name).number, at[0], at[1] + 2.6, 7, "bold", "middle")


@lru_cache(CACHE_SIZE)
def _tiles(words: Wording, laid: tuple[Laid, ...]) -> tuple[Placed, ...]:
    taken = set[str]()
    return tuple([_tile(words, each, unique(label(each.tile), taken)) for each in laid])


@lru_cache(1024)
def _tile(words: Wording, laid: Laid, id: str) -> Placed:
    where = places(words.pieces)
    box, name = where.hex(laid.cell), words.name(laid.tile)
    body = tile_body(words, laid.tile, laid.turn, where.side)
    named = text(laid.cell.upper(), where.side * 0.07, TALL * where.side / 2 + 2.2, 6, "faint")
    title = words.say("picture.on", tile=name, cell=laid.cell.upper())
    return Placed(id, box, body + named, laid.tile, "tile", title, named=id == label(laid.tile))


def tile_body(words: Wording, tile: str, turn: int, side: float) -> str:
    """Return how a tile looks, from the corner of the rectangle around it."""
    space = space_of(words.pieces, "", Laid("", tile, turn))
    if space.kind == "route":
        return route(words.pieces.tiles[tile], turn, side)
    return hub(words.face(tile), side, special=space.kind == "special")


@lru_cache(CACHE_SIZE)
def _trains(words: Wording, laid: tuple[Laid, ...], trains: tuple[tuple[str, int], ...]) -> tuple[Placed, ...]:
    """Return the trains in the country and on the coast; those of a seat keep their numbers wherever they go."""
    points, seen = stop_points(words.pieces, laid), dict[str, int]()
    counts = dict[int, int]()
    found = []
    size = TRAIN * places(words.pieces).side
    for at, seat in trains:
        counts[seat] = number_of = counts.get(seat, 0) + 1
        if at not in points:
            continue
        crowd = seen[at] = seen.get(at, -1) + 1
        right, down = AROUND[crowd % len(AROUND)]
        step = CROWD * places(words.pieces).side
        x, y = points[at]
        box = around_point((x + right * step, y + down * step), size, size)
        title = words.say("picture.train", seat=words.seat(seat), place=at.upper())
        found.append(Placed(f"train-{seat + 1}-{number_of}", box, train(seat, size), "", f"train of-{seat + 1}", title))
    return tuple(found)


@lru_cache(CACHE_SIZE)
def stop_points(pieces: Pieces, laid: tuple[Laid, ...]) -> Mapping[str, Point]:
    """Return where each stop and each station of the coast is."""
    where = places(pieces)
    found: dict[str, Point] = dict(where.coast)
    for each in laid:
        space = space_of(pieces, each.cell, each)
        points = stops_of(pieces.tiles[each.tile], each.turn) if space.kind != "empty" else ()
        for stop in space.stops:
            at = points[stop.piece]
            found[stop.place] = where.stop(each.cell, at or (0.0, 0.0))
    return MappingProxyType(found)


@lru_cache
def _outlines(pieces: Pieces) -> Mapping[str, Outline]:
    """Return the corners of the spaces."""
    where = places(pieces)
    named = {f"{about}:{cell}": where.outline(cell) for cell in where.middles for about in ("cell", "place")}
    return MappingProxyType(named)


@lru_cache(CACHE_SIZE)
def _spots(pieces: Pieces, laid: tuple[Laid, ...]) -> Mapping[str, Box]:
    """Return the places of what options refer to: spaces, stops, stations of the coast."""
    where = places(pieces)
    spots = {f"{about}:{cell}": where.hex(cell) for cell in where.middles for about in ("cell", "place")}
    side = POINTED * where.side
    for name, at in stop_points(pieces, laid).items():
        if place(name).number:  # one of several stops, or on the coast
            spots[f"place:{name}"] = around_point(at, side, side)
    return MappingProxyType(spots)
