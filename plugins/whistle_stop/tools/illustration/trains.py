"""Trains: an engine in the colour of its seat, with the number of the seat on it."""

from __future__ import annotations

from functools import lru_cache

from ruleworks_pictures import group, text, use

CACHE_SIZE = 64
TRAIN = 0.78  # the size of a train in the country, in sides


@lru_cache(CACHE_SIZE)
def train(seat: int, size: float) -> str:
    """Return how a train of a seat looks in a square of this size."""
    small = max(6.5, size * 0.5)
    return group(
        use("train", 0, 0, size, f"engine seat-{seat + 1}"),
        text(seat + 1, size * 0.46, size * 0.64, small, "bold on", "middle"),
    )
