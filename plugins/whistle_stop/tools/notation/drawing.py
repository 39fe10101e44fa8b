"""The country as a drawing. It repeats what other lines say, for people to look at.

Each space has its signs (`whistle_stop.tools.signs`), its name, and the seats whose trains are there; `W0` is a train
of seat 0 on the wood station of a tile with several. On the right is the coast, each station beside its edge.
"""

from __future__ import annotations

from ruleworks_kit.grids.text_grid import line_of, staggered
from whistle_stop.box.pieces import Pieces
from whistle_stop.table.position import Frontier
from whistle_stop.tools.chart import Space, chart
from whistle_stop.tools.signs import edge_signs, guests

MARK, COAST, WIDTH = "|", "~", 8


def drawing(pieces: Pieces, frontier: Frontier) -> list[str]:
    """Return the drawing, from the north."""
    drawn, country = chart(pieces, frontier), pieces.country
    lines = staggered(country.hexes, {cell: _face(space) for cell, space in drawn.spaces.items()}, " " * WIDTH)
    rows = ["".join(line) for line in lines]
    for station, edge in country.coast_of.items():
        row = line_of(country.hexes.middle(*edge)[1])
        rows[row] += f"{COAST}{station.partition('.')[2]} {''.join(map(str, drawn.beside.get(station, ())))}"
    return [f"{MARK} {row}".rstrip() for row in rows]


def _face(space: Space) -> tuple[str, str]:
    north, south = edge_signs(space)
    here = "".join([f"{guest.at}{guest.seat}" for guest in guests(space)])
    return f"{north} {space.cell}".ljust(WIDTH), f"{south}{here}".ljust(WIDTH)
