"""How many points things are worth that are no points yet: opinions, not facts of the box.

They were set by hand, from what the rules pay in the end; no play has tuned them.
"""

from __future__ import annotations

from msgspec import Struct


class Weights(Struct, frozen=True):
    """What one of each is worth in points, beside what it counts at the end, as long as there is time to use it."""

    coal: float = 0.9
    whistle: float = 1.3
    nugget: float = 4.0  # one that is still to be gained
    common: float = 0.5
    rare: float = 0.6
    room: int = 2  # with room for less cubes than this, each that is missing counts `crowded` less
    crowded: float = 0.8
    share: float = 2.0  # one that is still to be gained
    doubt: float = 0.7  # the part of a majority that is open while nothing is decided
    mobile: float = 2.0  # a train that has not arrived: it gains a cube a move
    west: float = 0.5  # for each column that such a train has come
    delivery: float = 0.45  # of what a delivery gains whose cubes are all there, for a train that is near
    far: float = 0.15  # less of this for each column between
    deliveries: int = 2  # so many of the best count for each seat
    engine: float = 0.5  # what a use of an upgrade brings by its declaration, or this much if that is more
    uses: float = 0.7  # so many uses in each round that is left
    standing: float = 4.0  # an upgrade that changes rules
    tile: float = 0.9  # of the points that a tile in the hand will count, this part is given back while it can be laid


WEIGHTS = Weights()
