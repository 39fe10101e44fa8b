"""Tiles: land with track and stations on it, towns and other hubs, and the arrival tiles of the west."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ruleworks_kit.grids.hexes import CORNERS, TALL
from ruleworks_pictures import Box, circle, fitted, line, path, rect, text, use
from ruleworks_pictures.svg import number
from ruleworks_pictures.text_fit import ELLIPSIS, SMALLEST
from whistle_stop.box.track import Tile, turned
from whistle_stop.tools.illustration.symbols import COLOURS
from whistle_stop.tools.illustration.track import EDGE_MIDDLES, Line, Point, lines_of, numbers_of, stops_of

CACHE_SIZE = 1024  # so many tiles are remembered
STATION = 0.29  # the radius of a station, in sides
NUMBER = 0.15  # the radius of the number beside one of several stations
INSIDE = 0.72  # how far the track of a hub reaches from its edge


class Face(NamedTuple):
    """What is printed on a tile with a hub: its name or its points, signs, what else there is, and its company."""

    top: str
    signs: tuple[str, ...] = ()
    below: str = ""
    company: str = ""
    initial: str = ""


def outline(side: float, cls: str) -> str:
    """Return a hex from the corner of the rectangle around it."""
    corners = [f"{number((x + 1) * side)} {number((y + TALL / 2) * side)}" for x, y in CORNERS]
    return path(f"M{'L'.join(corners)}Z", cls)


@lru_cache(CACHE_SIZE)
def route(track: Tile, turn: int, side: float) -> str:
    """Return a route tile that is turned: plain track first, over it that with stations, then these."""
    pieces, stops = turned(track, turn), stops_of(track, turn)
    drawn = [outline(side, "land")]
    for wanted in (False, True):
        for piece, at in zip(pieces, stops, strict=True):
            if (at is not None) == wanted:
                curves = "".join([_curve(line, side) for line in lines_of(piece, at)])
                drawn += [path(curves, "bed"), path(curves, "rail")]
    for piece, at in zip(pieces, stops, strict=True):
        if at is not None:
            drawn.append(station(piece.stop, placed(at, side), side))
    return "".join(drawn)


def station(colour: str, at: Point, side: float) -> str:
    """Return a station with the sign of what it gives."""
    radius = STATION * side
    size = radius * 1.35
    return circle(*at, radius, "station") + use(colour, at[0] - size / 2, at[1] - size / 2, size, colour)


@lru_cache(CACHE_SIZE)
def numbers(track: Tile, turn: int, side: float) -> str:
    """Return the numbers by which several stations of a tile are typed and told, each beside its station."""
    points = numbers_of(track, turn)
    drawn = []
    for which, at in enumerate(points if len(points) > 1 else (), start=1):
        x, y = placed(at, side)
        drawn += [circle(x, y, NUMBER * side, "badge"), text(which, x, y + side * 0.105, side * 0.29, "bold", "middle")]
    return "".join(drawn)


@lru_cache(CACHE_SIZE)
def hub(face: Face, side: float, *, special: bool) -> str:
    """Return a tile with one stop in its middle, and what is printed on it."""
    edges = range(6) if special else (1, 2)
    rails = "".join([_curve((end, end, (end[0] * INSIDE, end[1] * INSIDE)), side) for end in _ends(edges)])
    width, tall = 2 * side, TALL * side
    drawn = [outline(side, "hub" if special else "west"), path(rails, "hub-rail")]
    room = Box(width * 0.18, tall * 0.12, width * 0.64, tall * 0.31)
    top = _top(face.top, room, side, points=bool(face.below) or not special)
    drawn += [top, *_below(face, width, tall, side, from_top=0.43 if top else 0.33)]
    return "".join(drawn)


def _top(words: str, room: Box, side: float, *, points: bool) -> str:
    """Return points, or the name of a hub where it can be read; else its sign says enough."""
    if points:
        return fitted(words, room, side * 0.48, SMALLEST, "", "middle", bold=True)
    name = fitted(words, room, max(SMALLEST, side * 0.31), SMALLEST, "", "middle", bold=True)
    return "" if ELLIPSIS in name else name


def _below(face: Face, width: float, tall: float, side: float, from_top: float) -> Iterator[str]:
    """Yield what stands below the name of a hub."""
    if face.company:
        plate = Box(width * 0.79 - side * 0.26, tall / 2 - side * 0.19, side * 0.52, side * 0.38)
        yield rect(plate, face.company, side * 0.12)
        yield line(face.initial, plate, side * 0.26, "on", "middle", bold=True)
    size = side * (0.4 if face.below else 0.7)
    left = width / 2 - size * len(face.signs) / 2 - (width * 0.06 if face.company else 0)
    for place, sign in enumerate(face.signs):
        yield use(sign, left + size * place, tall * from_top, size * 0.95, sign if sign in COLOURS else "ink")
    if face.below:
        room = Box(width * 0.17, tall * 0.66, width * 0.66, tall * 0.24)
        yield line(face.below, room, side * 0.34, "", "middle", bold=True)


def placed(at: Point, side: float) -> Point:
    """Return a point of a tile from the corner of the rectangle around it."""
    return (at[0] + 1) * side, (at[1] + TALL / 2) * side


def _ends(edges: range | tuple[int, ...]) -> list[Point]:
    return [EDGE_MIDDLES[edge] for edge in edges]


def _curve(line: Line, side: float) -> str:
    start, pull, end = [" ".join(map(number, placed(point, side))) for point in line]
    return f"M{start}Q{pull} {end}"
