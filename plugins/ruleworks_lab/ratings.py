"""Ratings by the model of Plackett and Luce: what a round of all sittings says about the strength of each entry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from ruleworks_lab.extras import needed

#: Of the normal distribution, for 95 %.
QUANTILE = 1.959964

FEWEST, MOST = 8, 32  # orders in which rounds are looked at
LOOKED_AT = 8_000  # rounds, all orders together, unless these are very few

#: A mean and how far the truth may be from it.
Strength: TypeAlias = tuple[float, float]


class Rating(NamedTuple):
    """A strength, and the interval that holds it with 95 % by the model; all begin at 25."""

    rating: float
    low: float
    high: float


def ratings_of(rounds: Iterable[Sequence[Sequence[tuple[int, float]]]], entries: int) -> list[Rating]:
    """Return the rating of each entry, and of whoever else has a number from `entries` on.

    A round is a list of encounters, each with those who met and what they have reached; equal is a tie. Strengths do
    not change during a tournament, so no doubt is added between rounds, and no round may count for more because it
    came late: the model, which learns as it goes, is asked in several orders and their reverse, always the same ones.
    """
    model, every = needed("openskill.models").PlackettLuce(tau=0.0), list(rounds)
    shuffled = [Random(seed).sample(every, len(every)) for seed in range(_orders(len(every)) // 2)]
    learnt = [_strengths(model, order, entries) for each in shuffled for order in (each, each[::-1])]
    return [
        _rating(fmean([mu for mu, _ in found]), fmean([sigma for _, sigma in found]))
        for found in zip(*learnt, strict=True)
    ]


def _orders(rounds: int) -> int:
    """Return how many orders are looked at: fewer of very many rounds, in which the order says less."""
    return max(FEWEST, min(MOST, LOOKED_AT // max(1, rounds)))


def _strengths(model: Any, rounds: Iterable[Sequence[Sequence[tuple[int, float]]]], entries: int) -> list[Strength]:
    """Return what the model learns of each entry, and how sure it is of that."""
    strengths = [model.rating() for _ in range(entries)]
    for encounters in rounds:
        for met in encounters:
            reached = [round(points, 9) for _, points in met]
            rated = model.rate([[strengths[who]] for who, _ in met], scores=reached)
            for (who, _), (strength,) in zip(met, rated, strict=True):
                strengths[who] = strength
    return [(strength.mu, strength.sigma) for strength in strengths]


def _rating(mu: float, sigma: float) -> Rating:
    return Rating(round(mu, 2), round(mu - QUANTILE * sigma, 2), round(mu + QUANTILE * sigma, 2))
