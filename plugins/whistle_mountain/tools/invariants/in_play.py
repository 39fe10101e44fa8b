"""The items whose rules are in force are those that belong there, each for its owner and once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ruleworks import InPlay
from whistle_mountain.play.building.placing_machines import PlaceMachine
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.invariants.canyon import machinery


def what_is_in_force_belongs_there(scene: MountainScene) -> Iterator[str]:
    """Abilities and upgrades that a seat owns, active machines (R-WAT-2), one being built, and what is lent."""
    mountain = scene.position
    every = [*_owned(scene), *_active(scene), *scene.rules.lent(scene)]
    if _alike(every, mountain.in_play):
        return  # as nearly always, and much quicker to see
    found, due = Counter(mountain.in_play), Counter(every)
    if missing := due - found:
        yield f"not in force, but it should be: {_named(missing)}"
    if strangers := found - due - Counter(_rising(scene)):
        yield f"in force, but it does not belong there: {_named(strangers)}"


def _alike(one: Sequence[InPlay], other: Sequence[InPlay]) -> bool:
    """Tell whether both hold the same entries in any order, each once."""
    return len(set(one)) == len(one) == len(other) and set(one) == set(other)


def _owned(scene: MountainScene) -> Iterator[InPlay]:
    for storage in scene.position.storages:
        owned = storage.upgrades if storage.ability is None else (storage.ability, *storage.upgrades)
        for item in owned:
            if scene.rules.takes_effect(scene, storage.seat, item):
                yield InPlay(item, storage.seat)


def _active(scene: MountainScene) -> Iterator[InPlay]:
    pieces, canyon = scene.rules.pieces, scene.position.canyon
    water = pieces.grid.up_to[canyon.water]
    for machine, area in zip(canyon.machines, machinery(pieces, canyon), strict=True):
        if not area & water:
            yield InPlay(machine.item, scene.rules.served(scene, machine.owner, machine.item))


def _rising(scene: MountainScene) -> Iterator[InPlay]:
    """Yield the machines being built, each for the seat that it serves."""
    for built in being_built(scene.position):
        if built.owner is not None:
            yield InPlay(built.item, scene.rules.served(scene, built.owner, built.item))


def being_built(mountain: Mountain) -> list[InPlay]:
    """Return the machines whose area is being cleared: their own rules hold already."""
    return [InPlay(step.machine, step.cause.seat) for step in mountain.agenda if isinstance(step, PlaceMachine)]


def _named(entries: Counter[InPlay]) -> list[str]:
    return sorted(f"{entry.item} of {entry.owner}" for entry in entries.elements())
