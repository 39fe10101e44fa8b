"""What a position is worth: the score of each seat, and what the evaluations of f5f1701 add to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from ruleworks import Ruleset, Scene

from .frontier_judging import FrontierEvaluation
from .mountain_judging import MountainEvaluation

#: Returns what a position is worth to each seat, in points.
Judge: TypeAlias = Callable[[Scene[Any, Any]], Sequence[float]]


class Evaluation(Protocol):
    """Knows what positions of the `game` are worth to each seat beyond the score."""

    game: str

    def judge(self, ruleset: Ruleset) -> Judge:
        """Return what reckons for a single decision."""
        ...


#: All evaluations that there were; variants brought none.
EVALUATIONS: tuple[Evaluation, ...] = (MountainEvaluation(), FrontierEvaluation())


def evaluated(ruleset: Ruleset) -> bool:
    """Tell whether anything says what positions are worth beyond the score."""
    return any(evaluation.game == ruleset.game for evaluation in EVALUATIONS)


def judged(ruleset: Ruleset) -> Judge:
    """Return what reckons the score of each seat and all that evaluations add, for a single decision."""
    judges = [evaluation.judge(ruleset) for evaluation in EVALUATIONS if evaluation.game == ruleset.game]

    def worths(scene: Scene[Any, Any]) -> Sequence[float]:
        found: Sequence[float] = scene.rules.scores(scene)
        if scene.position.agenda:
            for judge in judges:
                found = [points + more for points, more in zip(found, judge(scene), strict=True)]
        return found

    return worths
