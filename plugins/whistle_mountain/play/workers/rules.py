"""Workers as printed: where they come from, and where they go."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.table.places import level
from whistle_mountain.terms.points import MountainScene


@rule
class WorkerRules:
    """How workers are moved and rescued (R-WRK-1)."""

    id = "whistle-mountain.workers"

    @hookimpl
    def worker_sources(self, scene: MountainScene, seat: int) -> tuple[str, ...]:
        """Allow moves from every level of the barracks and from every square."""
        crew = scene.position.crews[seat]
        return (*map(level, dict.fromkeys(crew.barracks)), *crew.standing)

    @hookimpl
    def worker_spots(self, scene: MountainScene, seat: int) -> Mask:
        """Allow scaffold squares that show no resource and hold neither worker nor airship."""
        return layout_of(scene).free
