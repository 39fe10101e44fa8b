"""How many points things are worth that are no points yet: opinions, not facts of the box.

They were found by letting players that look one choice ahead play against each other.
"""

from __future__ import annotations

from msgspec import Struct

from whistle_mountain.box.resources import KINDS


class Weights(Struct, frozen=True):
    """What one of each is worth in points, as long as there is time to use it."""

    tokens: tuple[float, ...] = tuple([kind.worth for kind in KINDS.values()])  # of each kind of resource
    surplus: float = 0.25  # the part of this that a token keeps beyond the limit: it goes at the end of the turn
    scaffolds: tuple[float, ...] = (3.0, 2.6, 2.2, 0.6, 0.3)  # the first in the storage, the second, and so on
    roomy: float = 24.0  # with less open squares than this, scaffolds are worth that much less
    machine: float = 0.4  # of what a machine in the storage scores when it is built
    fitting: float = 0.75  # the same, where there is an area for it
    machines: tuple[float, ...] = (1.0, 0.8, 0.5, 0.2, 0.1)  # of this for the best of them, the second, and so on
    award: float = 2.5  # one that gives nothing certain by itself
    card: float = 1.6  # the same
    cards: int = 5  # so many cards count
    upgrade: float = 4.0  # beyond what it scores at the end
    airship: float = 0.8  # at home
    barracks: float = -2.5  # a worker who still waits there: it holds up the end, and water comes
    standing: float = 0.6  # of what the floor beside a worker would score
    lowest: float = 0.5  # of this where water comes next; each row above adds `step`
    step: float = 0.25
    drowned: float = 0.5  # a worker in the whirlpool, who may be rescued
    built: float = 3.0  # each piece in the canyon, to every seat: there is more to be done
    contact: float = 1.0  # a machine that an airship may still activate, and that gives nothing certain
    build: float = 1.5  # a scaffold that this Forge may build
    sure: float = 0.8  # of what a build of this Forge would bring
    work: float = 0.2  # a worker that this Forge may move
    pending: float = 0.97  # of what an airship will collect
    late: float = 0.8  # of all this with the last worker in the barracks; each more there adds `early`
    early: float = 0.1
    last_turns: float = 0.15  # of all this for each turn of a seat that is left once the end is triggered


WEIGHTS = Weights()
