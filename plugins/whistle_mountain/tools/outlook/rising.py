"""How often the water will rise because of what is still on the agenda, where a choice comes first."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Step, Text
from whistle_mountain.play.building.placing_machines import RaiseWater
from whistle_mountain.play.water.flooding import Flood
from whistle_mountain.terms.points import MountainScene


def still_to_rise(scene: MountainScene) -> Iterator[Text]:
    """Yield to which row it will come, if it will rise."""
    canyon, rows = scene.position.canyon, scene.rules.pieces.grid.rows
    floods = sum([_floods(scene, step) for step in scene.position.agenda if isinstance(step, RaiseWater | Flood)])
    rise = min(floods, canyon.bars, rows - canyon.water)
    if rise > 0:
        yield Text("whistle-mountain.outlook.will-rise", {"row": canyon.water + rise})


def _floods(scene: MountainScene, step: Step) -> int:
    """Return how often a step makes the water rise."""
    if not isinstance(step, RaiseWater):
        return 1
    squares = scene.rules.pieces.machines[step.machine].by_area[step.area].mask
    return scene.rules.meltwater(scene, step.machine, squares)
