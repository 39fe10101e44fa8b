"""What tokens are worth, and how many there are."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from whistle_mountain.box.options import MountainOptions, pieces_for
from whistle_mountain.box.payment import ITSELF, StandsFor, wild
from whistle_mountain.box.resources import TYPES, Resources
from whistle_mountain.terms.points import MountainScene

PLENTY = Resources(*[1_000_000] * len(TYPES))


@rule
class ResourceRules:
    """Every token stands for its type and the wild one for all (rulebook, "Resources"); the supply never ends."""

    id = "whistle-mountain.resources"

    def __init__(self, options: MountainOptions) -> None:
        """Take from the components which type is wild."""
        self._stands_for = wild(ITSELF, pieces_for(options).components.resources.wild)

    @hookimpl
    def stands_for(self, scene: MountainScene, seat: int) -> StandsFor:
        """Let the wild type stand for all the others; none of them stands for it."""
        return self._stands_for

    @hookimpl
    def supply(self, scene: MountainScene) -> Resources:
        """Give more than anybody could gain (R-RES-4)."""
        return PLENTY
