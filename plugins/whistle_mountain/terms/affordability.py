"""What a seat can pay, and what that would leave it (R-RES-1)."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from ruleworks import Scene
from whistle_mountain.box.payment import FREE, Cost, affords, payments
from whistle_mountain.box.resources import Resources
from whistle_mountain.table.position import change_storage

if TYPE_CHECKING:
    from whistle_mountain.terms.points import MountainScene


def payable(scene: MountainScene, seat: int, price: Cost) -> bool:
    """Tell whether a seat can pay a cost."""
    if price is FREE:
        return True
    return affords(scene.position.storages[seat].resources, price, scene.rules.stands_for(scene, seat))


def ways_to_pay(scene: MountainScene, seat: int, price: Cost) -> tuple[Resources, ...]:
    """Return all payments that a seat could make."""
    return payments(price, scene.position.storages[seat].resources, scene.rules.stands_for(scene, seat))


def after_paying(scene: MountainScene, seat: int, paid: Resources) -> MountainScene:
    """Return the scene as it would be if a seat had spent these tokens, to look ahead."""
    mountain = copy(scene.position)
    change_storage(mountain, seat, resources=mountain.storages[seat].resources.minus(paid))
    return Scene(mountain, scene.rules)
