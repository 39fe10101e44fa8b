"""The country in signs, with the coast on its right, as a part of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from ruleworks_contracts import BoardPanel, Ink, Inked, Span
from ruleworks_kit.grids.text_grid import line_of, staggered
from whistle_stop.box.pieces import Pieces
from whistle_stop.table.position import Frontier
from whistle_stop.tools.chart import Chart, Space, chart
from whistle_stop.tools.signs import CUBES, NO_TRACK, Guest, edge_signs, guests

#: The inks of what gives cubes of a colour.
INKS: Mapping[str, Ink] = MappingProxyType(
    {"wood": "yellow", "cotton": "strong", "stone": "dim", "steel": "blue", "cattle": "red", "whiskey": "green"}
)
SIGN_INKS: Mapping[str, Ink] = MappingProxyType({sign: INKS[colour] for colour, sign in CUBES.items()})
WIDTH, COAST = 8, "~"
BLANK: Inked = (Span(" " * WIDTH),)


def board(pieces: Pieces, frontier: Frontier, costs: Mapping[str, Sequence[str]], title: str) -> BoardPanel:
    """Return the country; what hubs ask for stands below their codes."""
    drawn = chart(pieces, frontier)
    faces = {cell: _face(space, costs.get(space.tile, ())) for cell, space in drawn.spaces.items()}
    lines = staggered(pieces.country.hexes, faces, BLANK)
    coast = _coast(pieces, drawn)
    rows = [tuple([span for part in line for span in part]) + coast.get(row, ()) for row, line in enumerate(lines)]
    return BoardPanel("country", title, (tuple(rows),))


def _coast(pieces: Pieces, drawn: Chart) -> dict[int, Inked]:
    """Return the stations by the line on which they stand: each has one of its own."""
    found: dict[int, Inked] = {}
    for station, edge in pieces.country.coast_of.items():
        row = line_of(pieces.country.hexes.middle(*edge)[1])
        seats = [Span(str(seat + 1), seat=seat) for seat in drawn.beside.get(station, ())]
        found[row] = (Span(f"{COAST}{station.partition('.')[2]:<3}", "blue"), *seats)
    return found


def _face(space: Space, cost: Sequence[str]) -> tuple[Inked, Inked]:
    north, south = edge_signs(space)
    if space.kind in ("special", "arrival"):
        upper: list[Span] = [Span(north, "strong")]
        lower = [Span(CUBES.get(each, "?"), INKS.get(each, "")) for each in cost]
        lower.append(Span(" " * (len(south) - len(lower))))
    else:
        upper, lower = ([_sign(sign) for sign in side] for side in (north, south))
    name = Span(f" {space.cell}", "dim")
    here = [part for guest in guests(space) for part in _guest(guest)]
    return _filled([*upper, name]), _filled([*lower, *here])


def _sign(sign: str) -> Span:
    return Span(sign, "dim" if sign == NO_TRACK else SIGN_INKS.get(sign, ""))


def _guest(guest: Guest) -> Iterator[Span]:
    if guest.at:
        yield Span(guest.at, SIGN_INKS.get(guest.at, ""))
    yield Span(str(guest.seat + 1), seat=guest.seat)


def _filled(spans: list[Span]) -> Inked:
    return (*spans, Span(" " * (WIDTH - sum([len(span.text) for span in spans]))))
