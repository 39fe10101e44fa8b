"""Rewards: nothing until the game is over, then what its end was worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Reward = Literal["lead", "wins"]


def lead(scores: Sequence[int], seat: int, scale: float) -> float:
    """Return how far a seat is ahead of the best other one, or behind; alone it has its own points."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return (scores[seat] - max(others, default=0)) / scale


def wins(winners: Sequence[int], seat: int) -> float:
    """Return 1 for the only winner, -1 for who lost, and 0 where several share the victory."""
    return (1.0 if len(winners) == 1 else 0.0) if seat in winners else -1.0
