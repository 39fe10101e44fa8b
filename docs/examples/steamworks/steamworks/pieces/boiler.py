"""Boiler: it turns coal into steam, and under full pressure nobody can be put beside it."""

from __future__ import annotations

from ruleworks import Option, Refusal, Text, hookimpl
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.verbs.choose_worker import PutWorker
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.workers.whereabouts import area_of, layout_of
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainScene

from steamworks.vent import MOST, pressure_of, vent


class Boiler(Machine):
    """The machine that gets hot: these rules hold while it is in play."""

    @hookimpl
    def worker_spots(self, value: Mask, scene: MountainScene) -> Mask:
        """Take the squares beside it from those where a worker could go."""
        return value & ~self.scorched(scene)

    @hookimpl
    def objections(self, scene: MountainScene, option: Option) -> list[Refusal]:
        """Say why, where nothing else is in the way; any text may be asked about, so its square may be no square."""
        taken = scene.rules.pieces.grid.named(self.scorched(scene) & layout_of(scene).free)
        if not isinstance(option, PutWorker) or option.square not in taken:
            return []
        return [Refusal("steamworks.refusal.scorching", plugin=self.id, args={"machine": Text(self.id)})]

    def scorched(self, scene: MountainScene) -> Mask:
        """Return the squares beside it while its pressure is full."""
        hot = pressure_of(scene, self.id) == MOST
        return scene.rules.pieces.grid.neighbours(area_of(scene, self.id)) if hot else 0


BOILER = Boiler("machine.boiler", activate=pay(coal=1) >> vent(), needs_place=True)
