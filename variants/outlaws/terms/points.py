"""The rule points that the Outlaws bring."""

from __future__ import annotations

from typing import Protocol

from ruleworks import Scene, Step, value
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainRules


class OutlawRules(MountainRules, Protocol):
    """What the rules of the Outlaws ask, besides those of the game."""

    @value
    def outlaw_lines(
        self, value: tuple[Step, ...], owner: int | None, scene: Scene[Mountain, OutlawRules], card: str
    ) -> tuple[Step, ...]:
        """Give the steps of a card, from top to bottom. Asked when the die has chosen it."""
        ...

    @value
    def outlaw_times(self, value: int, owner: int | None, scene: Scene[Mountain, OutlawRules], number: int) -> int:
        """Give how often the Outlaws follow their card where the die shows a number: once. Asked after the roll."""
        ...
