"""Roundhouse: a hand of five tiles, and no penalty for special ones at the end (R-WS-UPG-9)."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_stop.terms.kinds import Upgrade

HAND = 5


class Roundhouse(Upgrade):
    """The upgrade with room for tiles."""

    @hookimpl
    def hand_size(self, value: int, owner: int | None, seat: int) -> int:
        """Give the owner a larger hand."""
        return max(value, HAND) if owner == seat else value

    @hookimpl
    def tile_points(self, value: int, owner: int | None, seat: int) -> int:
        """Count no tile against the owner."""
        return max(0, value) if owner == seat else value


ROUNDHOUSE = Roundhouse("upgrade.roundhouse")
