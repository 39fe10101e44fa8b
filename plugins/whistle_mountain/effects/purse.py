"""What a seat can pay, and what that would leave it (R-RES-1)."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from ruleworks import Scene
from whistle_mountain.payment import FREE, Cost, affords, payments
from whistle_mountain.position import Mountain, change_storage
from whistle_mountain.resources import Resources

if TYPE_CHECKING:
    from whistle_mountain.points import MountainRules


def payable(scene: Scene[Mountain, MountainRules], seat: int, price: Cost) -> bool:
    """Tell whether a seat can pay a cost."""
    if price is FREE:
        return True
    return affords(scene.position.storages[seat].resources, price, scene.rules.stands_for(scene, seat))


def ways_to_pay(scene: Scene[Mountain, MountainRules], seat: int, price: Cost) -> tuple[Resources, ...]:
    """Return all payments that a seat could make."""
    return payments(price, scene.position.storages[seat].resources, scene.rules.stands_for(scene, seat))


def after_paying(scene: Scene[Mountain, MountainRules], seat: int, paid: Resources) -> Scene[Mountain, MountainRules]:
    """Return the scene as it would be if a seat had spent these tokens, to look ahead."""
    mountain = copy(scene.position)
    change_storage(mountain, seat, resources=mountain.storages[seat].resources.minus(paid))
    return Scene(mountain, scene.rules)
