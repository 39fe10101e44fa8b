"""The country: its spaces with what lies on them, the coast in the east, and the trains on their way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from ruleworks_kit.grids.hexes import TALL
from ruleworks_pictures import Box, Look, Outline, Panel, Placed, circle, group, label, path, rect, text, unique
from ruleworks_pictures.panel import WIDTH
from ruleworks_pictures.svg import number
from whistle_stop.box.pieces import Pieces
from whistle_stop.box.places import place
from whistle_stop.play.goods.income import rounds
from whistle_stop.table.position import Frontier, Laid
from whistle_stop.terms.points import FrontierScene
from whistle_stop.tools.chart import guests_of, space_of
from whistle_stop.tools.illustration.layout import EDGE, Places, around_point, places
from whistle_stop.tools.illustration.tiles import hub, numbers, outline, route
from whistle_stop.tools.illustration.track import EDGE_MIDDLES, Point, stops_of
from whistle_stop.tools.illustration.train_places import standing
from whistle_stop.tools.illustration.trains import TRAIN, train
from whistle_stop.tools.illustration.wording import Wording, wording

CACHE_SIZE = 128  # so many countries and parts of them are remembered
STATION = 0.3  # the radius of a station of the coast, in sides
SHORE = 0.45  # how far the sea goes on beyond the middle of the stations, in sides
POINTED = 0.86  # the size of the rectangle in which a stop is pointed at, in sides


def country_panel(look: Look) -> Panel:
    """Return the country, as everybody may see it."""
    frontier: Frontier = look.position
    words = wording(look.ruleset, look.texts)
    headline = _headline(words, look.ruleset.scene(frontier))
    return _panel(words, frontier.laid, guests_of(frontier.yards), headline)


def _headline(words: Wording, scene: FrontierScene) -> str:
    frontier = scene.position
    if not frontier.round_cell:
        return words.say("picture.set-up")
    if not frontier.agenda:
        return words.say("picture.over")
    number, last = rounds(scene)
    told = words.say("picture.turn", round=number, last=last, seat=words.seat(frontier.active))
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
        yield text(cell, x, y + 3, 8.5, "faint", "middle")


def _coast(words: Wording, where: Places) -> Iterator[str]:
    xs = [x for x, _ in where.coast.values()] or [0.0]
    left, right = min(xs) - where.side, min(WIDTH - EDGE, max(xs) + SHORE * where.side)
    yield rect(Box(left, 2, right - left, where.height - 4), "sea", 8)
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
    box, track = where.hex(laid.cell), words.pieces.tiles.get(laid.tile, ())
    body = tile_body(words, laid.tile, laid.turn, where.side) + numbers(track, laid.turn, where.side)
    named = text(laid.cell, where.side * 0.07, TALL * where.side / 2 + 2.2, 6, "faint")
    title = words.lying(laid.tile, laid.cell)
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
    stops, there, counts = stops_in(words.pieces, laid), dict[str, int](), dict[int, int]()
    found, side = [], places(words.pieces).side
    for at, seat in trains:
        counts[seat] = number_of = counts.get(seat, 0) + 1
        if at not in stops:
            continue
        there[at] = which = there.get(at, -1) + 1
        x, y = standing(stops[at].point, which, side, hub=stops[at].hub)
        title = words.say("picture.train", seat=words.seat(seat), place=words.place(at, stops[at].what))
        box, body = around_point((x, y), TRAIN * side, TRAIN * side), train(seat, TRAIN * side)
        found.append(Placed(f"train-{seat + 1}-{number_of}", box, body, "", f"train of-{seat + 1}", title))
    return tuple(found)


class StopSeen(NamedTuple):
    """A stop as it is drawn: where, whether it is a hub, and the id of the tile there, or of the cubes it gives."""

    point: Point
    hub: bool = False
    what: str = ""  # nothing on the coast


@lru_cache(CACHE_SIZE)
def stops_in(pieces: Pieces, laid: tuple[Laid, ...]) -> Mapping[str, StopSeen]:
    """Return all stops and the stations of the coast, by their places."""
    where = places(pieces)
    found = {name: StopSeen(at) for name, at in where.coast.items()}
    for each in laid:
        space = space_of(pieces, each.cell, each)
        points = stops_of(pieces.tiles[each.tile], each.turn) if space.kind != "empty" else ()
        for stop in space.stops:
            at = where.stop(each.cell, points[stop.piece] or (0.0, 0.0))
            found[stop.place] = StopSeen(at, not stop.colour, f"cube.{stop.colour}" if stop.colour else each.tile)
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
    for name, stop in stops_in(pieces, laid).items():
        if place(name).number:  # one of several stops, or on the coast
            spots[f"place:{name}"] = around_point(stop.point, side, side)
    return MappingProxyType(spots)
