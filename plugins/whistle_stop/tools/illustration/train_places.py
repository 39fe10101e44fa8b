"""Where trains stand: on their stop; on a hub at its corners, so that what is printed in its middle can be read."""

from __future__ import annotations

from whistle_stop.tools.illustration.track import Point

CROWD = 0.42  # how far trains on one stop lie apart, in sides
AROUND: tuple[Point, ...] = ((0, 0), (1, 0), (-1, 0), (0, 1), (1, 1), (-1, 1), (0, -1), (1, -1), (-1, -1))
#: How far from the middle of a hub its trains stand, in sides: at its corners first, those in the east before those in
#: the west, where they come near to what is printed on the neighbours.
CORNERS: tuple[Point, ...] = (
    (0.6, -0.5),
    (0.6, 0.5),
    (-0.57, -0.47),
    (-0.57, 0.47),
    (0.2, -0.46),
    (0.2, 0.46),
    (-0.2, -0.46),
    (-0.2, 0.46),
    (0, 0),
)


def standing(at: Point, which: int, side: float, *, hub: bool) -> Point:
    """Return the middle of a train that is the `which`th, from 0, on a stop there."""
    if hub:
        right, down = CORNERS[which % len(CORNERS)]
    else:
        right, down = (CROWD * each for each in AROUND[which % len(AROUND)])
    return at[0] + right * side, at[1] + down * side
