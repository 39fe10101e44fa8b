"""Track as it is printed: the pieces of a tile, and how they lie when the tile is turned.

The edges of a space are numbered clockwise from the north. A piece joins two or more of them; if it has a stop it may
join any number, otherwise exactly two.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from ruleworks_kit.grids.hexes import EDGES, NE, SE, N, S
from ruleworks_kit.grids.hexes import turned as turned_edge

EAST_EDGES = frozenset({NE, SE})
ALONG_COLUMN = frozenset({N, S})

HUB = "hub"
"""The stop of a special or arrival tile, where any number of trains may stand."""


class Piece(NamedTuple):
    """A piece of track: the edges that it joins, and what lies on it: nothing, the colour of a station, or a hub."""

    edges: tuple[int, ...]
    stop: str = ""

    def turned(self, turn: int) -> Piece:
        """Return it as it lies when its tile is turned clockwise by so many sixths."""
        return Piece(tuple(sorted([turned_edge(edge, turn) for edge in self.edges])), self.stop)

    def way_from(self, edge: int) -> int:
        """Return the edge to which a piece without a stop leads from another one."""
        one, other = self.edges
        return other if edge == one else one


Tile = tuple[Piece, ...]
"""The pieces of a tile."""

SPECIAL: Tile = (Piece(EDGES, HUB),)
ARRIVAL: Tile = (Piece((NE, SE), HUB),)


def tile_of(printed: Iterable[str]) -> Tile:
    """Return the pieces of a route tile as it is written: `["25=wood", "01", "34"]`."""
    parted = [text.partition("=") for text in printed]
    return tuple([Piece(tuple(sorted(map(int, edges))), stop) for edges, _, stop in parted])


@cache
def turned(tile: Tile, turn: int) -> Tile:
    """Return a tile as it lies when it is turned; its pieces stay in their order, by which stops are known."""
    return tuple([piece.turned(turn) for piece in tile])


@cache
def turns(tile: Tile) -> tuple[int, ...]:
    """Return the turns that make a difference: of those that look alike the first."""
    different: dict[frozenset[Piece], int] = {}
    for turn in EDGES:
        different.setdefault(frozenset(turned(tile, turn)), turn)
    return tuple(different.values())


@cache
def by_edge(tile: Tile) -> tuple[int, ...]:
    """Return for each edge which piece leads over it, -1 where none does."""
    return tuple([next((p for p, piece in enumerate(tile) if edge in piece.edges), -1) for edge in EDGES])
