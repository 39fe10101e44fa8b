"""What a seat has, reckoned in points: what counts at the end anyway, and what it can still make of the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import NamedTuple

from whistle_stop.play.goods.shares import company_of
from whistle_stop.table.position import Yard
from whistle_stop.terms.effect import Cause
from whistle_stop.terms.points import FrontierScene
from whistle_stop.tools.evaluation.prices import of_cubes, of_yield
from whistle_stop.tools.evaluation.travel import of_deliveries, of_trains
from whistle_stop.tools.evaluation.weights import Weights


class Holdings(NamedTuple):
    """What a seat has: what is certain, and what it is worth only if there is time for it."""

    certain: float
    hoped: float


def holdings(scene: FrontierScene, seat: int, rounds: float, weights: Weights) -> Holdings:
    """Return what a seat has, with so many rounds to go."""
    yard = scene.position.yards[seat]
    lines = scene.rules.final_score(scene, seat)
    led = {line.category for line in lines}
    hoped = (
        _of_goods(scene, yard, weights)
        + _of_tiles(scene, yard, weights)
        + _of_majorities(scene, seat, led, weights)
        + _of_upgrades(scene, yard, rounds, weights)
        + of_trains(scene, yard, weights)
        + of_deliveries(scene, yard, weights)
    )
    return Holdings(sum([line.points for line in lines]), hoped)


def _of_goods(scene: FrontierScene, yard: Yard, weights: Weights) -> float:
    """Return what tokens and cubes are worth that can still be spent."""
    beyond = max(0, yard.cubes.total() + weights.room - scene.rules.resource_limit(scene, yard.seat))
    cubes = of_cubes(scene.rules.pieces, yard.cubes, weights.common, weights.rare)
    return weights.coal * yard.coal + weights.whistle * yard.whistles + cubes - weights.crowded * beyond


def _of_tiles(scene: FrontierScene, yard: Yard, weights: Weights) -> float:
    """Return what tiles in the hand would cost at the end, as they may be laid before."""
    return -weights.tile * sum([scene.rules.tile_points(scene, yard.seat, tile) for tile in yard.tiles])


def _of_majorities(scene: FrontierScene, seat: int, led: Container[str], weights: Weights) -> float:
    """Return what is open of the majorities: something for who may come to lead, as much less for who leads now."""
    every = [Counter(map(company_of, yard.shares)) for yard in scene.position.yards]
    left = Counter(map(company_of, scene.position.shares))
    found = 0.0
    for company, own in every[seat].items():
        rivals = sum([held[company] ** 2 for held in every]) + (left[company] / 2) ** 2
        likely = own * own / rivals
        found += scene.rules.majority_points(scene, company) * (likely - (company in led))
    return weights.doubt * found


def _of_upgrades(scene: FrontierScene, yard: Yard, rounds: float, weights: Weights) -> float:
    """Return what the upgrades of a seat will bring: by what their effects declare, or something in general."""
    actions = scene.rules.coal_actions(scene, yard.seat)
    pieces = scene.rules.pieces
    engines = [
        max(weights.engine, of_yield(pieces, effect.yields(scene, Cause(yard.seat, item)), weights))
        for item, effect in actions
    ]
    standing = len(yard.upgrades) - len(actions)
    return weights.uses * rounds * sum(engines) + weights.standing * max(0, standing)
