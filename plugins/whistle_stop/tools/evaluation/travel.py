"""What trains on their way are worth: how far west they are, and which deliveries lie ahead of them."""

from __future__ import annotations

from whistle_stop.box.places import arrived, place
from whistle_stop.table.position import Yard
from whistle_stop.terms.effect import Cause
from whistle_stop.terms.points import FrontierScene
from whistle_stop.tools.evaluation.prices import of_cubes
from whistle_stop.tools.evaluation.weights import Weights


def of_trains(scene: FrontierScene, yard: Yard, weights: Weights) -> float:
    """Return what it is worth that trains still travel, and how far they have come."""
    return sum([weights.mobile + weights.west * column for column in columns(scene, yard)])


def columns(scene: FrontierScene, yard: Yard) -> list[int]:
    """Return the column that each train is in which has not arrived, counted from 1 in the east; the coast is 0."""
    hexes = scene.rules.pieces.country.hexes
    cells = [place(train).cell for train in yard.trains if not arrived(train)]
    return [hexes.column_of(cell) + 1 if cell else 0 for cell in cells]


def of_deliveries(scene: FrontierScene, yard: Yard, weights: Weights) -> float:
    """Return what the best deliveries ahead of the trains are worth, as far as their cubes are there."""
    trains = columns(scene, yard)
    if not trains or not yard.cubes.total():
        return 0.0
    pieces = scene.rules.pieces
    found: list[float] = []
    for laid in scene.position.laid:
        if laid.tile in scene.rules.items:
            column = pieces.country.hexes.column_of(laid.cell) + 1
            gap = min([column - train for train in trains if train <= column], default=column)
            near = max(0.0, 1 - weights.far * gap)
            found.append(near * _of_delivery(scene, yard, laid.tile, weights))
    return weights.delivery * sum(sorted(found, reverse=True)[: weights.deliveries])


def _of_delivery(scene: FrontierScene, yard: Yard, tile: str, weights: Weights) -> float:
    """Return what a delivery gains beyond the cubes, less the more of them are missing."""
    given = scene.rules.stop_effect(scene, tile).yields(scene, Cause(yard.seat, tile))
    wanted = given.paid.total()
    if not wanted:
        return 0.0
    rates = scene.rules.pieces.components.scoring
    gain = given.points + weights.share * given.shares
    there = given.paid.within(yard.cubes).total() / wanted
    return there * there * (gain - of_cubes(scene.rules.pieces, given.paid, rates.common, rates.rare))
