"""The rule points that the Outlaws bring."""

from __future__ import annotations

from typing import Any, Protocol

from ruleworks import Scene, Step, value


class OutlawRules(Protocol):
    """What the rules of the Outlaws ask."""

    @value
    def outlaw_lines(
        self, value: tuple[Step, ...], owner: int | None, scene: Scene[Any, Any], card: str
    ) -> tuple[Step, ...]:
        """Give the steps of a card, from top to bottom. Asked when the die has chosen it."""
        ...
