"""What a position is worth beyond its score: declared by games for players that look ahead only so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

from ruleworks import Ruleset, Scene
from ruleworks_contracts.tools import tools_of

#: Returns what a position is worth to each seat, in points.
Judge: TypeAlias = Callable[[Scene[Any, Any]], Sequence[float]]


@runtime_checkable
class Evaluation(Protocol):
    """Knows what positions of the `game` are worth to each seat beyond the score, such as the tokens that it holds.

    A package with pieces brings another one for what only they bring about; what all of them say is added up. Positions
    after the end are never asked about: there is nothing but the score.
    """

    game: str

    def judge(self, ruleset: Ruleset) -> Judge:
        """Return what reckons for a single decision: it may keep what it found, and is not asked for the next one."""
        ...


def judged(ruleset: Ruleset) -> Judge:
    """Return what reckons the score of each seat and all that evaluations add, for a single decision.

    Where a game brings no evaluation, that is the score alone.
    """
    judges = [tool.judge(ruleset) for tool in tools_of(ruleset).all(Evaluation, own=True)]

    def worths(scene: Scene[Any, Any]) -> Sequence[float]:
        found: Sequence[float] = scene.rules.scores(scene)
        if scene.position.agenda:
            for judge in judges:
                found = [points + more for points, more in zip(found, judge(scene), strict=True)]
        return found

    return worths
