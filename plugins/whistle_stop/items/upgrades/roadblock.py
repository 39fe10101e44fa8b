"""Roadblock: others may not end a move on a tile with a train of its owner (R-WS-UPG-5)."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_stop.items.families.shared_tiles import stands_on
from whistle_stop.table.network import Stop
from whistle_stop.terms.kinds import Upgrade
from whistle_stop.terms.points import FrontierScene


class Roadblock(Upgrade):
    """The upgrade that closes tiles."""

    @hookimpl
    def may_end_on(self, value: bool, owner: int | None, scene: FrontierScene, seat: int, stop: Stop) -> bool:
        """Close every stop of such a tile to others; who is there already stays."""
        return value and (owner is None or owner == seat or not stands_on(scene, owner, stop.cell))


ROADBLOCK = Roadblock("upgrade.roadblock")
