"""What the turn under way still brings the seat that has it: an airship that collects, and a Forge that builds."""

from __future__ import annotations

from ruleworks import ItemId
from whistle_mountain.box.resources import TYPES
from whistle_mountain.play.collect.contact import harvest, harvest_due, in_contact
from whistle_mountain.table.layout import Layout
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.evaluation.holdings import fits, of_effect, of_tokens, room
from whistle_mountain.tools.evaluation.weights import Weights

MOST_BUILDS = 3
WATER = TYPES.index("water")


def still_to_come(scene: MountainScene, spread: Layout, weights: Weights) -> float:
    """Return what the seat whose turn it is may count on in it, beyond what it holds."""
    match scene.position.this_turn.main:
        case "collect":
            return _of_contact(scene, weights)
        case "forge":
            return _of_forge(scene, spread, weights)
        case _:
            return 0.0


def _of_contact(scene: MountainScene, weights: Weights) -> float:
    """Return what the airship that was just placed collects, and what the machines give that it touches."""
    mountain, seat = scene.position, scene.position.active
    if not in_contact(scene, seat):
        return 0.0
    held = mountain.storages[seat].resources
    found = 0.0
    if harvest_due(scene, seat):
        found = weights.pending * of_tokens(harvest(scene, seat), weights, held, scene.rules.storage_limit(scene, seat))
    return found + sum([_of_machine(scene, machine, weights) for machine in mountain.this_turn.contacts])


def _of_machine(scene: MountainScene, machine: ItemId, weights: Weights) -> float:
    effect = getattr(scene.rules.items.get(machine), "activate", None)
    return 0.0 if effect is None else of_effect(effect, weights.contact, weights)


def _of_forge(scene: MountainScene, spread: Layout, weights: Weights) -> float:
    """Return what the builds that are left would bring, each after the first paid with water, and a worker moved."""
    mountain, pieces = scene.position, scene.rules.pieces
    this_turn, storage = mountain.this_turn, mountain.storages[mountain.active]
    free = [machine for machine in storage.machines if fits(pieces, machine, spread.buildable)]
    gains = [pieces.build_points[machine] * (1 - weights.fitting) for machine in free]
    gains = sorted([*gains, *[weights.build * room(spread, weights)] * len(storage.scaffolds)], reverse=True)
    water = storage.resources.water + storage.resources.whistle
    found = 0.0
    for place, gain in zip(range(this_turn.builds, MOST_BUILDS), gains, strict=False):
        if place and not water:
            break
        price = weights.tokens[WATER] if place else 0.0
        water -= bool(place)
        found += weights.sure * max(0.0, gain - price)
    paid = storage.resources.gold + storage.resources.whistle
    return found + (weights.work if paid and not this_turn.worked and mountain.crews[mountain.active].standing else 0.0)
