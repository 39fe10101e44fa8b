"""The grid as a drawing. It repeats what other lines say, for people to look at.

A square is drawn by what it is (`.` open, `~` under water, `x` closed, `#` scaffold or the letter of the resource that
it shows, `A`, `B` and so on a machine in the order of the lines) and who is on it: `s` an airship, `w` a worker, and
the number of the seat.
"""

from __future__ import annotations

from string import ascii_uppercase

from whistle_mountain.box.grid import Mask
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.layout import Layout, layout
from whistle_mountain.table.position import Mountain

ICONS = "ciwgh"  # coal, iron, water, gold, a whistle
MARK = "|"


def drawing(pieces: Pieces, mountain: Mountain) -> list[str]:
    """Return the drawing, from the highest row down."""
    grid, seen = pieces.grid, layout(pieces, mountain)
    first = [row * grid.stride for row in reversed(range(grid.rows))]
    rows = [
        " ".join((f"{place // grid.stride + 1:>2}", *(_square(seen, 1 << place + c) for c in range(grid.columns))))
        for place in first
    ]
    letters = [grid.names[column][0] for column in range(grid.columns)]
    return [f"{MARK} {row}".rstrip() for row in (*rows, "   " + "   ".join(letters))]


def _square(seen: Layout, square: Mask) -> str:
    return _ground(seen, square) + _guest(seen, square)


def _ground(seen: Layout, square: Mask) -> str:
    ground = seen.ground
    if square & ground.water:
        return "~"
    if square & ground.machine:
        place = next(place for place, mask in enumerate(ground.machines) if mask & square)
        return ascii_uppercase[place] if place < len(ascii_uppercase) else "@"
    if square & ground.closed:
        return "x"
    layers = (*zip(ICONS, ground.icons, strict=True), ("#", ground.plain))
    return next((letter for letter, mask in layers if mask & square), ".")


def _guest(seen: Layout, square: Mask) -> str:
    for seat, pawns in enumerate(seen.pawns):
        if square & pawns.shadow:
            return f"s{seat}"
        if square & pawns.workers:
            return f"w{seat}"
    return "  "
