"""What tokens are worth, and how many there are."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.payment import ITSELF, StandsFor, wild
from whistle_mountain.pieces import Pieces
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.resources import TYPES, Resources

Table = Scene[Mountain, MountainRules]

PLENTY = Resources(*[1_000_000] * len(TYPES))


class ResourceRules:
    """Every token stands for its type and the wild one for all (rulebook, "Resources"); the supply never ends."""

    id = "whistle-mountain.resources"

    def __init__(self, pieces: Pieces) -> None:
        """Take from the components which type is wild."""
        self._stands_for = wild(ITSELF, pieces.components.resources.wild)

    @hookimpl
    def stands_for(self, scene: Table, seat: int) -> StandsFor:
        """Let the wild type stand for all the others; none of them stands for it."""
        return self._stands_for

    @hookimpl
    def supply(self, scene: Table) -> Resources:
        """Give more than anybody could gain (R-RES-4)."""
        return PLENTY
