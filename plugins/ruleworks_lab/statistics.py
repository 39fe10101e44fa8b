"""When a comparison is decided: a test that may be looked at after every game, as often as one likes.

Each observation is a number from 0 to 1 that would be 1/2 on average if two players were equally strong. The mixture of
likelihood ratios of Robbins against that stays below 1/error for ever with a probability of 1 - error, whatever the
observations are like; so whoever stops when it does not is wrong no more often than `error`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import inf, log, sqrt

#: The spread of the mixture, in units of the largest possible deviation: best where some 50 observations decide.
SPREAD = 0.176
#: No number from 0 to 1 deviates more than this.
DEVIATION = 0.5


def half_width(observations: int, error: float) -> float:
    """Return how far the mean of so many observations may be from the truth, whenever one looks."""
    if not observations:
        return inf
    grown = 1 + observations * SPREAD
    return DEVIATION * sqrt(2 * grown / (observations**2 * SPREAD) * log(sqrt(grown) / error))


def decided(observations: Sequence[float], error: float) -> bool:
    """Tell whether the mean is not 1/2."""
    count = len(observations)
    return count > 0 and abs(sum(observations) / count - 0.5) > half_width(count, error)


def order_is_decided(rounds: Sequence[Sequence[float]], error: float) -> bool:
    """Tell whether of all entries it is known which is the stronger one; a round holds what each has reached in it.

    With several pairs the error is shared among them.
    """
    entries = len(rounds[0]) if rounds else 0
    pairs = list(combinations(range(entries), 2))
    return bool(pairs) and all(
        decided([compared(one[i], one[j]) for one in rounds], error / len(pairs)) for i, j in pairs
    )


def compared(first: float, second: float) -> float:
    """Return the result of two shares of a round as an observation."""
    return 0.5 + (first - second) / 2
