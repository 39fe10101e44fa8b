"""What cannot be in force: items that do not belong there, and such as are not in force though they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ruleworks import InPlay, hookimpl
from ruleworks_contracts import Flaw, rule
from whistle_mountain.play.building.machines import PlaceMachine
from whistle_mountain.table.layout import ground_of
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.flaws import impossible, incomplete, makes_sense
from whistle_mountain.terms.points import MountainScene


@rule
class InForceFlaws:
    """Abilities and upgrades that a seat owns, active machines (R-WAT-2), one being built, and what is lent."""

    id = "whistle-mountain.in-force-flaws"

    @hookimpl
    def flaws(self, scene: MountainScene) -> list[Flaw]:
        """Give what is in force and should not be, or the other way round."""
        if not makes_sense(scene):
            return []
        mountain = scene.position
        every = [*_owned(scene), *_active(scene), *scene.rules.lent(scene)]
        if _alike(every, mountain.in_play):
            return []  # as nearly always, and much quicker to see
        found, due = Counter(mountain.in_play), Counter(every)
        strangers = found - due - Counter(_rising(scene))
        return [
            *[impossible("in-force", entry, item=entry.item) for entry in strangers],
            *[incomplete("not-in-force", entry, item=entry.item) for entry in due - found],
        ]


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
    canyon = scene.position.canyon
    active = ground_of(scene.rules.pieces, canyon).active
    for machine, dry in zip(canyon.machines, active, strict=True):
        if dry:
            yield InPlay(machine.item, scene.rules.served(scene, machine.owner, machine.item))


def _rising(scene: MountainScene) -> Iterator[InPlay]:
    """Yield the machines being built, each for the seat that it serves."""
    for built in being_built(scene.position):
        if built.owner is not None:
            yield InPlay(built.item, scene.rules.served(scene, built.owner, built.item))


def being_built(mountain: Mountain) -> list[InPlay]:
    """Return the machines whose area is being cleared: their own rules hold already."""
    return [InPlay(step.machine, step.cause.seat) for step in mountain.agenda if isinstance(step, PlaceMachine)]
