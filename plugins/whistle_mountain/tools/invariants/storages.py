"""What the seats have: never less than nothing, and never more than a rule allows."""

from __future__ import annotations

from collections.abc import Iterator

from whistle_mountain.terms.points import MountainScene


def no_resource_is_below_zero(scene: MountainScene) -> Iterator[str]:
    """Storages, machines and the supply hold no negative amounts (R-RES-4)."""
    mountain = scene.position
    for storage in mountain.storages:
        if min(storage.resources.amounts()) < 0:
            yield f"seat {storage.seat} has {storage.resources}"
    for machine in mountain.canyon.machines:
        if min(machine.tokens.amounts()) < 0:
            yield f"on {machine.item} lie {machine.tokens}"
    if min(scene.rules.supply(scene).amounts()) < 0:
        yield f"the supply holds {scene.rules.supply(scene)}"


def nobody_exceeds_a_limit(scene: MountainScene) -> Iterator[str]:
    """Nobody has too many upgrades (R-ABL-8), and whose turn it is not keeps no more than the limit (R-RES-5)."""
    mountain = scene.position
    for storage in mountain.storages:
        seat, slots = storage.seat, scene.rules.upgrade_slots(scene, storage.seat)
        if len(storage.upgrades) > slots:
            yield f"seat {seat} has {len(storage.upgrades)} upgrades, but {slots} slots"
        if seat != mountain.active and max(storage.resources.amounts()) > scene.rules.storage_limit(scene, seat):
            yield f"seat {seat} keeps {storage.resources} in the turn of another"
