"""Sanctuary: it takes in the workers of its builder's barracks, and moves may start from it (R-WRK-3)."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_mountain.play.verbs.gather import gather_from_barracks
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.work import move_or_rescue
from whistle_mountain.play.workers.whereabouts import carried
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainScene


class Sanctuary(Machine):
    """The machine on which workers are safe until the water comes."""

    @hookimpl
    def worker_sources(self, value: tuple[str, ...], scene: MountainScene, seat: int) -> tuple[str, ...]:
        """Let every seat move its workers from here."""
        return (*value, self.id) if carried(scene.position, seat, self.id) else value


SANCTUARY = Sanctuary(
    "machine.sanctuary",
    activate=pay(gold=1) >> move_or_rescue(onto="machine.sanctuary"),
    built=gather_from_barracks(),
    needs_place=True,
)
