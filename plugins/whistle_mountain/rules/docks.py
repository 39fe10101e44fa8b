"""Docks: which are open, and what they are for."""

from __future__ import annotations

from functools import lru_cache

from ruleworks import Scene, Step, hookimpl
from whistle_mountain.airships import ReturnAirship, ships_in_dock, taken_docks
from whistle_mountain.collect.wares import activities
from whistle_mountain.effects.effect import Effect
from whistle_mountain.layout import KEPT
from whistle_mountain.pieces import Pieces
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain

Table = Scene[Mountain, MountainRules]


class DockRules:
    """One airship a slot, and the activities that are printed beside it (rulebook, "Placing an airship in a dock")."""

    id = "whistle-mountain.docks"

    def __init__(self, pieces: Pieces) -> None:
        """Take the docks from the components."""
        docks = pieces.components.docks
        self._activities = {dock.id: tuple([activities(dock.gives, offer) for offer in dock.offers]) for dock in docks}
        self._free = lru_cache(KEPT)(self._without)  # asked for every airship

    @hookimpl
    def open_docks(self, scene: Table) -> tuple[str, ...]:
        """Open every dock that is not taken."""
        return self._free(taken_docks(scene))

    @hookimpl
    def making_way(self, scene: Table, dock: str) -> list[Step]:
        """Send home the airship of a seat."""
        return [ReturnAirship(seat, airship) for seat, airship in ships_in_dock(scene, dock)]

    @hookimpl
    def dock_outlook(self, scene: Table, seat: int, dock: str) -> tuple[Table, ...]:
        """Change nothing before the activity."""
        return (scene,)

    @hookimpl
    def dock_activities(self, scene: Table, seat: int, dock: str) -> tuple[Effect, ...]:
        """Give what is printed."""
        return self._activities[dock]

    def _without(self, taken: tuple[str, ...]) -> tuple[str, ...]:
        return tuple([dock for dock in self._activities if dock not in taken])
