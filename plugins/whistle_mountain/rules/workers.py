"""Workers as printed: where they come from, and where they go."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.grid import Mask
from whistle_mountain.places import level
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.whereabouts import look

Table = Scene[Mountain, MountainRules]


class WorkerRules:
    """How workers are moved and rescued (R-WRK-1)."""

    id = "whistle-mountain.workers"

    @hookimpl
    def worker_sources(self, scene: Table, seat: int) -> tuple[str, ...]:
        """Allow moves from every level of the barracks and from every square."""
        crew = scene.position.crews[seat]
        return (*map(level, dict.fromkeys(crew.barracks)), *crew.standing)

    @hookimpl
    def worker_spots(self, scene: Table, seat: int) -> Mask:
        """Allow scaffold squares that show no resource and hold neither worker nor airship."""
        return look(scene).free
