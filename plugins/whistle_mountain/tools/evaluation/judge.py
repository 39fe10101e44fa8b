"""The judge of positions: what each seat holds, what this turn still brings it, and how much time is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ruleworks import Ruleset, Scene
from whistle_mountain.table.board import Canyon, Crew
from whistle_mountain.table.layout import Layout, layout
from whistle_mountain.table.position import Mountain, Storage
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.evaluation.holdings import Holdings, holdings
from whistle_mountain.tools.evaluation.turn import still_to_come
from whistle_mountain.tools.evaluation.weights import WEIGHTS, Weights


class MountainEvaluation:
    """Reckons what is held and what is under way in points."""

    game = "whistle-mountain"

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        """Take what things are worth."""
        self._weights = weights

    def judge(self, ruleset: Ruleset) -> MountainJudge:
        """Return a judge that has not seen anything yet."""
        return MountainJudge(self._weights)


class Seen(NamedTuple):
    """What a seat was last judged by, and what came of it."""

    storage: Storage
    crew: Crew
    canyon: Canyon
    buildable: int
    in_play: tuple[Any, ...]
    holdings: Holdings


class MountainJudge:
    """Judges positions that mostly differ little from the last one: what is the same object is not reckoned again."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._seen: dict[int, Seen] = {}

    def __call__(self, scene: Scene[Any, Any]) -> Sequence[float]:
        """Return what every seat has beyond its points."""
        mountain: Mountain = scene.position
        if len(mountain.crews) != len(mountain.storages):
            return (0.0,) * len(scene.rules.scores(scene))
        spread, time = layout(scene.rules.pieces, mountain), self._time(mountain)
        found: list[float] = []
        for seat in range(len(mountain.storages)):
            own = self._holdings(scene, spread, seat)
            worth = own.certain + time * own.hoped
            found.append(
                worth + time * still_to_come(scene, spread, self._weights) if seat == mountain.active else worth
            )
        return found

    def _time(self, mountain: Mountain) -> float:
        """Return which part of what is only hoped for may still come about."""
        weights = self._weights
        if mountain.turns_left is not None:
            return min(1.0, weights.last_turns * mountain.turns_left / mountain.players)
        least = min([len(crew.barracks) for crew in mountain.crews])
        return min(1.0, weights.late + weights.early * least)

    def _holdings(self, scene: MountainScene, spread: Layout, seat: int) -> Holdings:
        mountain = scene.position
        storage, crew, canyon = mountain.storages[seat], mountain.crews[seat], mountain.canyon
        last = self._seen.get(seat)
        if (
            last is not None
            and last.storage is storage
            and last.crew is crew
            and last.canyon is canyon
            and last.buildable == spread.buildable
            and last.in_play is mountain.in_play
        ):
            return last.holdings
        found = holdings(scene, spread, seat, self._weights)
        self._seen[seat] = Seen(storage, crew, canyon, spread.buildable, mountain.in_play, found)
        return found
