"""The judge of positions: what each seat has, and how much time is left to make something of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ruleworks import Ruleset, Scene
from ruleworks_contracts import Judge
from whistle_stop.box.places import arrived
from whistle_stop.terms.points import FrontierScene
from whistle_stop.tools.evaluation.holdings import holdings
from whistle_stop.tools.evaluation.weights import WEIGHTS, Weights


class FrontierEvaluation:
    """Reckons what is held, and what is on its way, in points."""

    game = "whistle-stop"

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Take what things are worth."""
        self._weights = weights

    def judge(self, ruleset: Ruleset) -> Judge:
        """Return what reckons; it keeps nothing."""
        return self._worths

    def _worths(self, scene: Scene[Any, Any]) -> Sequence[float]:
        """Return what every seat has beyond its points."""
        seats = range(len(scene.position.yards))
        if not seats:
            return (0.0,) * len(scene.rules.scores(scene))
        rounds = rounds_left(scene)
        time = min(1.0, rounds / len(scene.rules.pieces.components.rounds.cells))
        found = [holdings(scene, seat, rounds, self._weights) for seat in seats]
        return [own.certain + time * own.hoped for own in found]


def rounds_left(scene: FrontierScene) -> float:
    """Return how many rounds are left, with the part of this one that is to come; fewer where trains have arrived."""
    frontier = scene.position
    this_round = 1 - max(frontier.active, 0) / frontier.players if frontier.round_cell else 1.0
    if frontier.ending:
        return this_round
    cells = len(scene.rules.pieces.components.rounds.cells)
    to_come = cells - max(frontier.round_cell, scene.rules.first_cell(scene) - 1)
    underway = min([sum([not arrived(train) for train in yard.trains]) for yard in frontier.yards])
    return this_round + min(to_come, 2 * underway) if frontier.round_cell else float(to_come)
