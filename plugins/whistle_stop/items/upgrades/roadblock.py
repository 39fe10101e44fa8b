"""Roadblock: others may not end a move on a tile with a train of its owner (R-WS-UPG-5)."""

from __future__ import annotations

from ruleworks import Refusal, hookimpl
from whistle_stop.items.families.shared_tiles import stands_on
from whistle_stop.table.network import Stop
from whistle_stop.terms.kinds import Upgrade
from whistle_stop.terms.points import FrontierScene
from whistle_stop.terms.refusals import name_of, name_of_place, name_of_seat, refuse


class Roadblock(Upgrade):
    """The upgrade that closes tiles."""

    @hookimpl
    def may_end_on(self, value: bool, owner: int | None, scene: FrontierScene, seat: int, stop: Stop) -> bool:
        """Close every stop of such a tile to others; who is there already stays."""
        return value and not self._closes(owner, scene, seat, stop)

    @hookimpl
    def stop_refusals(self, owner: int | None, scene: FrontierScene, seat: int, stop: Stop) -> list[Refusal]:
        """Say that it closes the stop, and whose it is."""
        if owner is None or not self._closes(owner, scene, seat, stop):
            return []
        where, whose = name_of_place(stop.place), name_of_seat(owner)
        return [refuse("stop-closed", "R-WS-UPG-5", upgrade=name_of(self.id), owner=whose, place=where)]

    @staticmethod
    def _closes(owner: int | None, scene: FrontierScene, seat: int, stop: Stop) -> bool:
        return owner is not None and owner != seat and stands_on(scene, owner, stop.cell)


ROADBLOCK = Roadblock("upgrade.roadblock")
