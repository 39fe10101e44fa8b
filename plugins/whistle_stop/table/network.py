"""The network: the track that the laid tiles make, and where it leads."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import Struct

from ruleworks_kit.grids.hexes import EDGES
from whistle_stop.box.pieces import Pieces
from whistle_stop.box.places import place, stop
from whistle_stop.box.track import ALONG_COLUMN, EAST_EDGES, HUB, Piece, Tile, by_edge, turned
from whistle_stop.table.joins import Gate, joins
from whistle_stop.table.position import Laid

CACHE_SIZE = 256  # so many networks are remembered
LYING = 8192  # so many ways in which tiles lie


class Stop(Struct, frozen=True, gc=False):
    """A stop: its place, the space with its tile, and its piece of track; of the coast only the place."""

    place: str
    cell: str = ""
    tile: str = ""
    piece: Piece = Piece(())

    @property
    def hub(self) -> bool:
        """Tell whether any number of trains may stand there."""
        return self.piece.stop == HUB


class Lying(Struct, frozen=True, gc=False):
    """A tile as it lies on a space: its pieces, and by each edge the piece and the stop that track leads to."""

    id: str
    tile: Tile
    stops: tuple[Stop, ...]  # in the order in which they are printed
    piece_at: tuple[Piece | None, ...]
    stop_at: tuple[Stop | None, ...]


class Run(Struct, frozen=True, gc=False):
    """Where track leads: through these gates, to the last one's stop, or to an empty space that has none."""

    gates: tuple[Gate, ...]
    stop: Stop | None

    @property
    def entered(self) -> tuple[Gate, ...]:
        """The gates behind which something is."""
        return self.gates if self.stop else self.gates[:-1]


class DeadEnd(Struct, frozen=True, gc=False):
    """Where track leads nowhere: a space, and why it ends there."""

    cell: str
    reason: Literal["no-track", "frame", "loop", "east"]


Runs = dict[tuple[Gate, bool], Run | None]
"""Where track leads through a gate, for who may go back east and who may not."""


class Network:
    """What lies on each space; where track leads is found when it is asked for.

    A tile more changes nothing but the track that led to its space, so what was found before it came is still known.
    """

    __slots__ = ("_before", "_joins", "_newest", "_runs", "lying", "pieces")

    def __init__(self, pieces: Pieces) -> None:
        """Begin with an empty country."""
        self.pieces: Pieces = pieces
        self.lying: dict[str, Lying] = {}
        self._joins = joins(pieces.country)
        self._runs: Runs = {}
        self._before: Runs = {}
        self._newest = ""  # the space of the last tile

    def plus(self, laid: Laid) -> Network:
        """Return the network with one tile more."""
        after = Network(self.pieces)
        after.lying = {**self.lying, laid.cell: lying(self.pieces, laid)}
        after._before, after._newest = self._runs, laid.cell
        return after

    def stops(self) -> list[Stop]:
        """Return all stops of the country, in the order in which their tiles were laid; none of the coast."""
        return [stop for each in self.lying.values() for stop in each.stops]

    def stop(self, where: str) -> Stop:
        """Return the stop that a place is, of the coast or of a tile that lies there."""
        if where in self._joins.inland:
            return Stop(where)
        spot = place(where)
        return self.lying[spot.cell].stops[max(0, spot.number - 1)]

    def run(self, gate: Gate, *, back: bool) -> Run | None:
        """Return where track leads through a gate; None where it ends, or goes round, or east where it may not."""
        asked = gate, back
        if asked not in self._runs:
            known = self._before.get(asked)
            if known is None or known.gates[-1].into == self._newest:
                followed = self._followed(gate, back)
                known = followed if isinstance(followed, Run) else None
            self._runs[asked] = known
        return self._runs[asked]

    def dead_end(self, gate: Gate, *, back: bool) -> DeadEnd | None:
        """Return where and why track through a gate leads nowhere; None where it leads somewhere."""
        followed = self._followed(gate, back)
        return followed if isinstance(followed, DeadEnd) else None

    def _followed(self, gate: Gate, back: bool) -> Run | DeadEnd:
        gates: tuple[Gate, ...] = (gate,)
        while True:
            if gate.into not in self.lying:
                return Run(gates, Stop(gate.into) if gate.into in self._joins.inland else None)
            there = self.lying[gate.into]
            piece = there.piece_at[gate.edge]
            if piece is None:
                return DeadEnd(gate.into, "no-track")
            if piece.stop:
                return Run(gates, there.stop_at[gate.edge])
            edge = piece.way_from(gate.edge)
            beyond = self._joins.beyond[gate.into][edge]
            if beyond is None:
                return DeadEnd(gate.into, "frame")
            if edge in EAST_EDGES and not back:
                return DeadEnd(gate.into, "east")
            if beyond in gates:
                return DeadEnd(beyond.into, "loop")
            gate = beyond
            gates = (*gates, gate)

    def ways_out(self, where: Stop, but: int | None = None, *, back: bool) -> list[Gate]:
        """Return where each track out of a stop goes on, without one edge, and to the east only if `back` is wanted."""
        if not where.cell:
            return [self._joins.inland[where.place]]
        beyond = self._joins.beyond[where.cell]
        found = [
            beyond[edge]
            for edge in where.piece.edges
            if edge != but and (back or edge not in EAST_EDGES) and not (where.hub and self.barred(where.cell, edge))
        ]
        return [gate for gate in found if gate is not None]

    def barred(self, cell: str, edge: int) -> bool:
        """Tell whether track of a special tile leads to no other one, as below each other (2.3)."""
        if edge not in ALONG_COLUMN:
            return False
        beside = self.pieces.country.hexes.across(cell, edge)
        return beside in self.lying and self.pieces.is_special(self.lying[beside].id)


@lru_cache(LYING)
def lying(pieces: Pieces, laid: Laid) -> Lying:
    """Return a tile as it lies; what is the same is shared."""
    tile = turned(pieces.tiles[laid.tile], laid.turn)
    numbers = by_edge(tile)
    stopping = [piece for piece in tile if piece.stop]
    stops = tuple(
        [
            Stop(stop(laid.cell, number, len(stopping)), laid.cell, laid.tile, piece)
            for number, piece in enumerate(stopping, start=1)
        ]
    )
    piece_at = tuple([tile[numbers[edge]] if numbers[edge] >= 0 else None for edge in EDGES])
    stop_at = tuple([next((found for found in stops if edge in found.piece.edges), None) for edge in EDGES])
    return Lying(laid.tile, tile, stops, piece_at, stop_at)


@lru_cache(CACHE_SIZE)
def network(pieces: Pieces, laid: tuple[Laid, ...]) -> Network:
    """Return the network of these tiles; equal ones are shared, and each is made from the one before its last tile."""
    return network(pieces, laid[:-1]).plus(laid[-1]) if laid else Network(pieces)
