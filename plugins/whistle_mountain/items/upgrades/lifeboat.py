"""Lifeboat: workers in the whirlpool cost nothing at the end of the game."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_mountain.terms.kinds import Upgrade


class Lifeboat(Upgrade):
    """The upgrade that forgives losses."""

    @hookimpl
    def whirlpool_points(self, value: int, owner: int | None, seat: int) -> int:
        """Take nothing off for the workers of the owner."""
        return 0 if owner == seat else value


LIFEBOAT = Lifeboat("upgrade.lifeboat")
