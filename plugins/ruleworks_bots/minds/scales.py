"""Weighing positions for a seat: what it has, less a part of what the best other seat has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from ruleworks import Cursor
from ruleworks_contracts import Judge

#: Which part of what the best other seat has counts against a seat: 0 is peaceful, with 1 only the lead matters.
Rivalry: TypeAlias = Annotated[float, Meta(ge=0, le=1)]

HABITUAL = 0.5  # of a player who looks one choice ahead: with more of it, nobody would do what is good for all


class Scales:
    """Weighs positions, for a single decision."""

    __slots__ = ("_judge", "_rivalry")

    def __init__(self, judge: Judge, rivalry: float) -> None:
        """Take what reckons what positions are worth to each seat."""
        self._judge = judge
        self._rivalry = rivalry

    def worths(self, cursor: Cursor[Any]) -> Sequence[float]:
        """Return what a position is worth to each seat, in points."""
        return self._judge(cursor.scene)

    def share(self, worths: Sequence[float], seat: int) -> float:
        """Return what is good for a seat in this."""
        others = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - self._rivalry * max(others) if others else worths[seat]

    def weigh(self, cursor: Cursor[Any], seat: int) -> float:
        """Return what is good for a seat in a position."""
        return self.share(self._judge(cursor.scene), seat)

    def forgiven(self, cursor: Cursor[Any], seat: int) -> float:
        """Return how much of the lead of others `share` leaves out as things are: with that taken off, it is a lead."""
        worths = self._judge(cursor.scene)
        others = [worth for other, worth in enumerate(worths) if other != seat]
        return (1 - self._rivalry) * max(others) if others else 0.0
