"""How blockers take part in what happens in docks."""

from __future__ import annotations

from outlaws.play.docks.blockers import MoveBlocker, docks_of, free_docks_after, strangers_in
from ruleworks import Step, hookimpl
from ruleworks_contracts import rule
from whistle_mountain.table.board import Stranger
from whistle_mountain.terms.points import MountainScene


@rule
class BlockerRules:
    """How blockers take part in what happens in docks."""

    id = "outlaws.blockers"

    @hookimpl
    def strangers(self, scene: MountainScene) -> tuple[Stranger, ...]:
        """Give the blockers."""
        return strangers_in(scene.rules.pieces.ship_ids, docks_of(scene))

    @hookimpl
    def making_way(self, scene: MountainScene, dock: str) -> list[Step]:
        """Let a blocker move on, while there is a free dock."""
        blockers = docks_of(scene)
        return [MoveBlocker(blockers.index(dock))] if dock in blockers and free_docks_after(scene, dock)[1] else []

    @hookimpl
    def clearing_sky(self, scene: MountainScene) -> list[Step]:
        """Let all blockers move on, the smallest first (R-ABL-14)."""
        return [MoveBlocker(place) for place in range(len(docks_of(scene)))]
