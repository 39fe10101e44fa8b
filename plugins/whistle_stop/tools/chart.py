"""The country as a chart: what lies on each space, which edges its track joins, and who stands where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from ruleworks_kit.grids.hexes import EDGES
from whistle_stop.box.pieces import Pieces
from whistle_stop.box.places import place, stop
from whistle_stop.box.track import ARRIVAL, SPECIAL, Tile, by_edge, turned
from whistle_stop.table.position import Frontier, Laid, Yard

CHARTS, SPACES = 16, 512  # so many charts and spaces are remembered

Kind: TypeAlias = Literal["empty", "route", "special", "arrival"]

Guests: TypeAlias = tuple[tuple[str, int], ...]
"""Trains: where each is, and whose it is."""


class StopOn(NamedTuple):
    """A stop of a space: its place, the piece of track on which it lies, the colour of its cubes, who is there."""

    place: str
    piece: int
    colour: str = ""  # a hub has none
    trains: tuple[int, ...] = ()  # whose


class Space(NamedTuple):
    """A space of the country: what lies there, which piece of its track leads over each edge, and its stops."""

    cell: str
    kind: Kind = "empty"
    tile: str = ""
    turn: int = 0
    track: Tile = ()
    edges: tuple[int, ...] = (-1,) * len(EDGES)
    stops: tuple[StopOn, ...] = ()

    def stop_on(self, piece: int) -> StopOn | None:
        """Return the stop that lies on a piece of track."""
        return next((stop for stop in self.stops if stop.piece == piece), None)


class Chart(NamedTuple):
    """The spaces by name, and who is at the stations of the coast and on the resource track, by place."""

    spaces: Mapping[str, Space]
    beside: Mapping[str, tuple[int, ...]]


def chart(pieces: Pieces, frontier: Frontier) -> Chart:
    """Return the chart of a position: all of it is open to everybody."""
    return chart_of(pieces, frontier.laid, guests_of(frontier.yards))


def guests_of(yards: tuple[Yard, ...]) -> Guests:
    """Return where the trains of all seats are."""
    return tuple([(train, yard.seat) for yard in yards for train in yard.trains])


@lru_cache(CHARTS)
def chart_of(pieces: Pieces, laid: tuple[Laid, ...], guests: Guests) -> Chart:
    """Return the chart of what lies in the country, and of these trains."""
    tiles = {each.cell: each for each in laid}
    inside: dict[str, list[tuple[int, int]]] = defaultdict(list)
    beside: dict[str, list[int]] = defaultdict(list)
    for train, seat in guests:
        spot = place(train)
        if spot.cell:
            inside[spot.cell].append((spot.number, seat))
        else:
            beside[train].append(seat)
    cells = pieces.country.hexes.cells
    spaces = {cell: space_of(pieces, cell, tiles.get(cell), tuple(inside[cell])) for cell in cells}
    return Chart(spaces, {where: tuple(seats) for where, seats in beside.items()})


@lru_cache(SPACES)
def space_of(pieces: Pieces, cell: str, laid: Laid | None, trains: tuple[tuple[int, int], ...] = ()) -> Space:
    """Return a space with a tile, or without one, and the trains that are there, each with the number of its stop."""
    if laid is None or laid.tile not in pieces.tiles:
        return Space(cell)
    printed = pieces.tiles[laid.tile]
    track = turned(printed, laid.turn)
    stopping = [number for number, piece in enumerate(track) if piece.stop]
    stops = [
        StopOn(
            stop(cell, which, len(stopping)),
            piece,
            "" if printed in (SPECIAL, ARRIVAL) else track[piece].stop,
            tuple([seat for number, seat in trains if max(1, number) == which]),
        )
        for which, piece in enumerate(stopping, start=1)
    ]
    kind: Kind = "special" if printed is SPECIAL else "arrival" if printed is ARRIVAL else "route"
    return Space(cell, kind, laid.tile, laid.turn, track, by_edge(track), tuple(stops))
