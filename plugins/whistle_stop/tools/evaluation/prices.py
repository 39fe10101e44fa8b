"""What cubes, and what effects bring by their declaration, are worth in points."""

from __future__ import annotations

from whistle_stop.box.cubes import Cubes
from whistle_stop.box.pieces import Pieces
from whistle_stop.terms.worth import Yield
from whistle_stop.tools.evaluation.weights import Weights


def of_cubes(pieces: Pieces, cubes: Cubes, common: float, rare: float) -> float:
    """Return so much for each common cube, and so much for each rare one."""
    every = zip(Cubes.kinds(), cubes.amounts(), strict=True)
    return sum([amount * (rare if colour in pieces.rare else common) for colour, amount in every if amount])


def of_yield(pieces: Pieces, given: Yield, weights: Weights) -> float:
    """Return what it is worth to gain what an effect brings, less what it takes."""
    rates = pieces.components.scoring
    token, common, rare = 1 / rates.tokens_a_point, rates.common + weights.common, rates.rare + weights.rare
    return (
        given.points
        + given.coal * (weights.coal + token)
        + given.whistles * (weights.whistle + token)
        + given.nuggets * weights.nugget
        + given.any * rare
        + given.shares * weights.share
        - of_cubes(pieces, given.paid, common, rare)
    )
