"""What cannot be of tokens and upgrades: less than nothing, more than a turn can bring, and more than a rule allows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ruleworks import hookimpl
from ruleworks_contracts import Flaw, rule
from whistle_mountain.terms.flaws import impossible, makes_sense
from whistle_mountain.terms.points import MountainScene

MOST_TOKENS = 1_000  # of a type: far more than any turn brings before the limit at its end


@rule
class StorageFlaws:
    """No negative amounts (R-RES-4), and not too many upgrades (R-ABL-8); tokens have a limit at turn end only."""

    id = "whistle-mountain.storage-flaws"

    @hookimpl
    def flaws(self, scene: MountainScene) -> tuple[Flaw, ...]:
        """Give what is wrong with what seats have, and with what lies on machines."""
        return (*_below_zero(scene), *_too_many(scene), *_beyond_limits(scene)) if makes_sense(scene) else ()


def _below_zero(scene: MountainScene) -> Iterator[Flaw]:
    mountain = scene.position
    for storage in mountain.storages:
        if min(storage.resources.amounts()) < 0:
            yield impossible("below-zero", storage, where="resources", amount=min(storage.resources.amounts()))
    for machine in mountain.canyon.machines:
        if min(machine.tokens.amounts()) < 0:
            yield impossible("below-zero", machine, where="tokens", amount=min(machine.tokens.amounts()))
        if machine.workers and min(machine.workers) < 0:
            yield impossible("below-zero", machine, where="workers", amount=min(machine.workers))
    supply = scene.rules.supply(scene).amounts()
    if min(supply) < 0:
        yield impossible("supply", "storages", amount=min(supply))


def _too_many(scene: MountainScene) -> Iterator[Flaw]:
    mountain = scene.position
    for storage in mountain.storages:
        if max(storage.resources.amounts()) > MOST_TOKENS:
            yield _heap(storage, "resources", max(storage.resources.amounts()))
    for machine in mountain.canyon.machines:
        if max(machine.tokens.amounts()) > MOST_TOKENS:
            yield _heap(machine, "tokens", max(machine.tokens.amounts()))


def _heap(about: Any, where: str, amount: int) -> Flaw:
    return impossible("tokens-many", about, where=where, amount=amount, most=MOST_TOKENS)


def _beyond_limits(scene: MountainScene) -> Iterator[Flaw]:
    mountain = scene.position
    for storage in mountain.storages:
        seat, slots = storage.seat, scene.rules.upgrade_slots(scene, storage.seat)
        if len(storage.upgrades) > slots:
            yield impossible("upgrades-many", storage, seat=seat, found=len(storage.upgrades), most=slots)
