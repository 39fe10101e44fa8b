"""Docks: which are open, and what they are for."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.collect.wares import activities
from whistle_mountain.effects.effect import Effect
from whistle_mountain.layout import layout
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

    @hookimpl
    def open_docks(self, scene: Table) -> list[str]:
        """Open every dock that is not taken."""
        taken = layout(scene.rules.pieces(), scene.position).docks
        return [dock for dock in self._activities if dock not in taken]

    @hookimpl
    def dock_outlook(self, scene: Table, seat: int, dock: str) -> tuple[Table, ...]:
        """Change nothing before the activity."""
        return (scene,)

    @hookimpl
    def dock_activities(self, scene: Table, seat: int, dock: str) -> tuple[Effect, ...]:
        """Give what is printed."""
        return self._activities[dock]
