"""Toll House: who leaves a tile with a train of its owner gives a cube (R-WS-UPG-4)."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_stop.box.places import place
from whistle_stop.items.families.shared_tiles import stands_on
from whistle_stop.terms.amounts import Toll
from whistle_stop.terms.kinds import Upgrade
from whistle_stop.terms.points import FrontierScene


class TollHouse(Upgrade):
    """The upgrade that takes a toll."""

    @hookimpl
    def tolls(self, owner: int | None, scene: FrontierScene, seat: int, train: str) -> tuple[Toll, ...]:
        """Ask others for a cube, once a move; the coast is no tile, and passing costs nothing."""
        if owner is None or owner == seat or not stands_on(scene, owner, place(train).cell):
            return ()
        return (Toll(self.id, owner),)


TOLL_HOUSE = TollHouse("upgrade.toll-house")
