"""How far the water will rise because of what is still on the agenda, where a choice comes first, and what it takes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ruleworks import AnyEvent, Ruleset, Step, Text
from whistle_mountain.play.building.machines import RaiseWater
from whistle_mountain.play.water.flood import Flood, MachineWaterlogged
from whistle_mountain.play.workers.losses import WorkerLost
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene


def still_to_rise(scene: MountainScene, ruleset: Ruleset) -> Iterator[Text]:
    """Yield to which row it will come, if it will rise, and what each seat loses; the rules are let do it."""
    waiting = [step for step in scene.position.agenda if isinstance(step, RaiseWater | Flood)]
    if not waiting:
        return
    floods = [Flood(step.cause) for step in waiting for _ in range(_times(scene, step))]
    after = ruleset.at(replace(scene.position, agenda=tuple(floods)))
    mountain: Mountain = after.position
    if mountain.canyon.water > scene.position.canyon.water:
        yield Text("whistle-mountain.outlook.will-rise", {"row": mountain.canyon.water})
        for seat in range(mountain.players):
            losses = list(_lost(after.opening.events, seat))
            if losses:
                name = Text("ruleworks.seat", {"number": seat + 1})
                yield Text("whistle-mountain.outlook.will-lose", {"seat": name, "losses": losses})


def _times(scene: MountainScene, step: Step) -> int:
    """Return how often a step makes the water rise."""
    if not isinstance(step, RaiseWater):
        return 1
    squares = scene.rules.pieces.machines[step.machine].by_area[step.area].mask
    return scene.rules.meltwater(scene, step.machine, squares)


def _lost(events: tuple[AnyEvent, ...], seat: int) -> Iterator[Text]:
    """Yield the workers and the machines that a flood takes from a seat."""
    workers = len([event for event in events if isinstance(event, WorkerLost) and event.seat == seat])
    if workers:
        yield Text("whistle-mountain.outlook.workers", {"count": workers})
    for event in events:
        if isinstance(event, MachineWaterlogged) and event.owner == seat:
            yield Text(event.machine)
