"""Ratings by the model of Plackett and Luce: what a round of all sittings says about the strength of each entry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ruleworks_lab.needed import needed

#: Of the normal distribution, for 95 %.
QUANTILE = 1.959964


class Rating(NamedTuple):
    """A strength, and the interval that holds it with 95 % by the model; all begin at 25."""

    rating: float
    low: float
    high: float


def ratings_of(rounds: Iterable[Sequence[Sequence[tuple[int, float]]]], entries: int) -> list[Rating]:
    """Return the rating of each entry, and of whoever else has a number from `entries` on.

    A round is a list of encounters, each with those who met and what they have reached; equal is a tie. Strengths do
    not change during a tournament, so no doubt is added between rounds.
    """
    model = needed("openskill.models").PlackettLuce(tau=0.0)
    strengths = [model.rating() for _ in range(entries)]
    for encounters in rounds:
        for met in encounters:
            reached = [round(points, 9) for _, points in met]
            rated = model.rate([[strengths[who]] for who, _ in met], scores=reached)
            for (who, _), (strength,) in zip(met, rated, strict=True):
                strengths[who] = strength
    return [_rating(strength.mu, strength.sigma) for strength in strengths]


def _rating(mu: float, sigma: float) -> Rating:
    return Rating(round(mu, 2), round(mu - QUANTILE * sigma, 2), round(mu + QUANTILE * sigma, 2))
