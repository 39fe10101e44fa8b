"""Sanctuary: it takes in the workers of its builder's barracks, and moves may start from it (R-WRK-3)."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.effects.gather import gather_from_barracks
from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.workers import move_or_rescue
from whistle_mountain.items import Machine
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.whereabouts import carried


class Sanctuary(Machine):
    """The machine on which workers are safe until the water comes."""

    @hookimpl
    def worker_sources(
        self, value: tuple[str, ...], scene: Scene[Mountain, MountainRules], seat: int
    ) -> tuple[str, ...]:
        """Let every seat move its workers from here."""
        return (*value, self.id) if carried(scene.position, seat, self.id) else value


SANCTUARY = Sanctuary(
    "machine.sanctuary",
    activate=pay(gold=1) >> move_or_rescue(onto="machine.sanctuary"),
    built=gather_from_barracks(),
    needs_place=True,
)
