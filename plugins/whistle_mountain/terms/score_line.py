"""A line of the final count."""

from __future__ import annotations

from typing import NamedTuple


class ScoreLine(NamedTuple):
    """So many points for something: a category such as `score.tower`, or an item."""

    category: str
    points: int
