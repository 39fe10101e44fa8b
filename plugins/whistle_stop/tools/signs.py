"""A space in signs, as drawings and written positions show it: six for its edges, then its name and its trains.

The edges stand as they lie, those of the north above those of the south. Edges with the same sign are joined by track:
a capital letter is a station that gives cubes of that colour, a small letter is track without a stop, `.` is no track.
A special or an arrival tile, all of whose edges lead to one stop, has a code of three letters instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from string import ascii_lowercase
from types import MappingProxyType
from typing import NamedTuple

from ruleworks_kit.grids.hexes import NE, NW, SE, SW, N, S
from whistle_stop.tools.chart import Space

CUBES: Mapping[str, str] = MappingProxyType(
    {"wood": "W", "cotton": "C", "stone": "S", "steel": "E", "cattle": "A", "whiskey": "H"}
)
NO_TRACK, UNKNOWN = ".", "?"
NORTH, SOUTH = (NW, N, NE), (SW, S, SE)


class Guest(NamedTuple):
    """A train on a space: whose it is, and the sign of its station where the tile has several."""

    seat: int
    at: str = ""


def edge_signs(space: Space) -> tuple[str, str]:
    """Return the signs of the edges in the north and in the south, from the west; a hub has a code instead."""
    if space.kind in ("special", "arrival"):
        return code(space.tile), " " * len(SOUTH)
    north, south = ("".join([_sign(space, space.edges[edge]) for edge in side]) for side in (NORTH, SOUTH))
    return north, south


@cache
def code(tile: str) -> str:
    """Return three letters for a tile with a hub: the beginning of its name, or of its kind, and its number."""
    kind, _, name = tile.rpartition(".")
    letters = "".join(filter(str.isalpha, name)) or kind
    number = name.rpartition("-")[2] if name[-1:].isdecimal() else ""
    return f"{letters[: len(NORTH) - len(number)]}{number}".upper().ljust(len(NORTH), NO_TRACK)[: len(NORTH)]


def guests(space: Space) -> Iterator[Guest]:
    """Yield the trains of a space."""
    for stop in space.stops:
        for seat in stop.trains:
            yield Guest(seat, CUBES.get(stop.colour, UNKNOWN) if len(space.stops) > 1 else "")


def _sign(space: Space, piece: int) -> str:
    if piece < 0:
        return NO_TRACK
    stop = space.stop_on(piece)
    if stop is not None:
        return CUBES.get(stop.colour, UNKNOWN)
    plain = [number for number in range(len(space.track)) if space.stop_on(number) is None]
    return ascii_lowercase[plain.index(piece)]
