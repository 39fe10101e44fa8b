"""Whether a position can be looked at: pieces that exist, in places that exist, and a line for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks_contracts import Flaw, flaw
from ruleworks_kit.grids.hexes import EDGES
from whistle_stop.box.pieces import Pieces
from whistle_stop.box.places import place
from whistle_stop.table.heaps import drawn_tiles, heaps_of
from whistle_stop.table.network import network
from whistle_stop.table.position import Frontier


def senseless(pieces: Pieces, frontier: Frontier) -> tuple[Flaw, ...]:
    """Return what keeps a position from being looked at; of trains nothing is said where the country is unclear."""
    found = (*_seats(frontier), *_rounds(pieces, frontier), *_strangers(pieces, frontier), *_country(pieces, frontier))
    return found or tuple(_trains(pieces, frontier))


def _flaw(message: str, about: Any, **args: Any) -> Flaw:
    return flaw(f"whistle-stop.flaw.{message}", about, "senseless", **args)


def _seats(frontier: Frontier) -> Iterator[Flaw]:
    for number, yard in enumerate(frontier.yards):
        if yard.seat != number:
            yield _flaw("seat", yard, expected=number)
    if frontier.yards and len(frontier.yards) != frontier.players:
        yield _flaw("seats", frontier.yards[-1], found=len(frontier.yards), expected=frontier.players)


def _rounds(pieces: Pieces, frontier: Frontier) -> Iterator[Flaw]:
    cells = len(pieces.components.rounds.cells)
    if not 0 <= frontier.round_cell <= cells:
        yield _flaw("round", "round_cell", cell=frontier.round_cell, most=cells)


def _strangers(pieces: Pieces, frontier: Frontier) -> Iterator[Flaw]:
    """Yield pieces that do not exist, or lie among those of another kind."""
    tiles = drawn_tiles(pieces)
    kinds = {"upgrade": set(pieces.stock["upgrade"]), "share": set(pieces.stock["share"])}
    known = {**kinds, "nugget": set(pieces.stock["nugget"]), "tile": tiles, "laid": {*tiles, *pieces.stock["arrival"]}}
    for heap in heaps_of(frontier):
        for piece in heap.pieces:
            if piece not in known[heap.kind]:
                yield _flaw("unknown", heap.about, piece=piece)


def _country(pieces: Pieces, frontier: Frontier) -> Iterator[Flaw]:
    spaces, taken = set(pieces.country.hexes.cells), dict[str, str]()
    for laid in frontier.laid:
        if laid.cell not in spaces:
            yield _flaw("no-space", laid, tile=laid.tile, cell=laid.cell)
        if laid.turn not in EDGES:
            yield _flaw("turn", laid, tile=laid.tile, turn=laid.turn, most=EDGES[-1])
        if laid.cell in taken:
            yield _flaw("overlap", laid, tile=laid.tile, other=taken[laid.cell], cell=laid.cell)
        taken[laid.cell] = laid.tile


def _trains(pieces: Pieces, frontier: Frontier) -> Iterator[Flaw]:
    stops = {*pieces.country.coast_of, *[stop.place for stop in network(pieces, frontier.laid).stops()]}
    spaces = len(pieces.components.resource_track.spaces)
    for yard in frontier.yards:
        for train in yard.trains:
            on_track = place(train).kind == "track" and place(train).number <= spaces
            if train not in stops and not on_track:
                yield _flaw("train-place", yard, place=train)
