"""Water Tower: its owner may have more cubes."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_stop.terms.kinds import Upgrade

MORE = 2


class WaterTower(Upgrade):
    """The upgrade with room for cubes."""

    @hookimpl
    def resource_limit(self, value: int, owner: int | None, seat: int) -> int:
        """Give its owner more room."""
        return value + MORE if owner == seat else value


WATER_TOWER = WaterTower("upgrade.water-tower")
