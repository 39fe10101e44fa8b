"""Means of pairs, with the interval that holds the true one in 95 of 100 comparisons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist, fmean, stdev

from msgspec import Struct

#: The share of all intervals that hold what they are about.
SURE = 0.95
CACHE_SIZE = 1_000
HALVINGS = 60


class Difference(Struct, frozen=True):
    """Two means over the same pairs, the second less the first, and between which numbers that is likely to lie.

    One pair says nothing of how much pairs differ, so it has no interval.
    """

    before: float
    after: float
    mean: float
    low: float | None
    high: float | None
    differing: int  # pairs in which both are not the same

    @property
    def clear(self) -> bool:
        """Whether 0 is not in the interval."""
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high


class Share(Struct, frozen=True):
    """How often something was so, and between which shares the true one is likely to lie."""

    share: float
    low: float
    high: float


def difference(before: Sequence[float], after: Sequence[float]) -> Difference:
    """Return the difference of numbers, pair by pair, with the interval of Student for paired observations."""
    found = [second - first for first, second in zip(before, after, strict=True)]
    half = None if len(found) < 2 else student(len(found) - 1) * stdev(found) / sqrt(len(found))
    return _told(before, after, fmean(found), half)


def difference_of_shares(before: Sequence[float], after: Sequence[float]) -> Difference:
    """Return the difference of shares from 0 to 1, pair by pair.

    The interval is that of Agresti and Min for matched pairs: Wald's, with half a pair more in each of the four cells.
    It has a width even where no pair differs.
    """
    found = [second - first for first, second in zip(before, after, strict=True)]
    count, total = len(found) + 2, sum(found)
    spread = sum(each * each for each in found) + 1 - total * total / count
    half = NormalDist().inv_cdf(0.5 + SURE / 2) * sqrt(spread) / count
    middle = total / count
    told = _told(before, after, fmean(found), None)
    low, high = max(-1.0, middle - half), min(1.0, middle + half)
    return Difference(told.before, told.after, told.mean, low, high, told.differing)


def share(count: float, of: int) -> Share:
    """Return a share with the interval of Wilson, which holds for small numbers, too."""
    normal = NormalDist().inv_cdf(0.5 + SURE / 2)
    found, square = count / of, normal * normal
    middle = (found + square / (2 * of)) / (1 + square / of)
    half = normal * sqrt(found * (1 - found) / of + square / (4 * of * of)) / (1 + square / of)
    return Share(found, max(0.0, middle - half), min(1.0, middle + half))


@lru_cache(CACHE_SIZE)
def student(freedom: int) -> float:
    """Return by how many standard errors a mean deviates at most in 95 of 100 samples, after Student."""
    low, high = 0.0, 1_000.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < SURE else (low, middle)
    return high


def within(deviation: float, freedom: int) -> float:
    """Return the probability that Student's t is no further from 0; a finite series for whole degrees of freedom."""
    angle = atan(deviation / sqrt(freedom))
    odd, square = freedom % 2, cos(angle) ** 2
    term = total = cos(angle) if odd else 1.0
    for number in range(2 + odd, freedom - 1, 2):
        term *= square * (number - 1) / number
        total += term
    if not odd:
        return sin(angle) * total
    return 2 / pi * (angle + (sin(angle) * total if freedom > 1 else 0.0))


def _told(before: Sequence[float], after: Sequence[float], mean: float, half: float | None) -> Difference:
    return Difference(
        before=fmean(before),
        after=fmean(after),
        mean=mean,
        low=None if half is None else mean - half,
        high=None if half is None else mean + half,
        differing=sum(first != second for first, second in zip(before, after, strict=True)),
    )
