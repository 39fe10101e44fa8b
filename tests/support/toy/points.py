"""The rule points of the toy game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ruleworks import KernelRules, Option, Scene, collect, constant, value


class ToyRules(KernelRules, Protocol):
    """Where plugins have a say at the fair."""

    @constant
    def words(self, value: tuple[str, ...], owner: int | None) -> tuple[str, ...]:
        """Give the words that may be said at a bargain. Answered when the ruleset is made."""
        ...

    @value
    def harvest(self, value: int, owner: int | None, scene: Scene[Any, Any], seat: int) -> int:
        """Give the coins that `seat` gains for a sown square. Asked after each sowing."""
        ...

    @value
    def hand_limit(self, value: int, owner: int | None, scene: Scene[Any, Any], seat: int) -> int:
        """Give the number of cards that `seat` may keep. Asked at the end of each deed."""
        ...

    @collect
    def deeds(self, owner: int | None, scene: Scene[Any, Any], seat: int) -> Sequence[Sequence[Option]]:
        """Give what `seat` may do in its turn. Asked for each decision."""
        ...
