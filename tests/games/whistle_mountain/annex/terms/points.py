"""The rule point of the annex."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from ruleworks import Play, Scene, value
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainRules


class AnnexRules(MountainRules, Protocol):
    """What the rules of the annex ask, besides those of the game."""

    @value
    def crossing_points(self, value: int, owner: int | None, scene: AnnexScene, seat: int) -> int:
        """Give the points for a crossing. Asked when a worker has crossed."""
        ...


AnnexScene: TypeAlias = Scene[Mountain, AnnexRules]
AnnexPlay: TypeAlias = Play[Mountain, AnnexRules]
