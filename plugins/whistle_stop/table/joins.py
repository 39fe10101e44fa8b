"""Where the edges of the spaces lead, whatever tiles lie there."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from ruleworks import Amount, Place, public
from ruleworks_kit.grids.hexes import EDGES, opposite
from whistle_stop.box.country import Land


@public
class Gate(Struct, frozen=True, gc=False, cache_hash=True):
    """Where track goes on: a space of the country by the edge at which it is entered, or a station of the coast."""

    into: Place
    edge: Amount = 0  # clockwise from the north; of a station it says nothing


class Joins:
    """The gates of a country: beyond each edge of each space, and inland from each station of the coast."""

    __slots__ = ("beyond", "inland")

    def __init__(self, country: Land) -> None:
        """Find them all."""
        #: Another space, a station of the coast, or the frame (None), edge by edge.
        self.beyond: dict[str, tuple[Gate | None, ...]] = {
            cell: tuple([_beyond(country, cell, edge) for edge in EDGES]) for cell in country.hexes.cells
        }
        self.inland: dict[str, Gate] = {station: Gate(*joined) for station, joined in country.coast_of.items()}


@cache
def joins(country: Land) -> Joins:
    """Return the gates of a country; it has them once."""
    return Joins(country)


def _beyond(country: Land, cell: str, edge: int) -> Gate | None:
    beside = country.hexes.across(cell, edge)
    if beside:
        return Gate(beside, opposite(edge))
    station = country.station_of.get((cell, edge))
    return Gate(station) if station else None
