"""The player that tries: the same worlds for each of its options, half of which are left after each round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import inf
from typing import Annotated, Any

from msgspec import Meta

from ruleworks import Cursor, Ruleset
from ruleworks_bots.minds.habits import Habits
from ruleworks_bots.minds.lookahead import RESERVE, spread
from ruleworks_bots.minds.mind import Bounded, Mind
from ruleworks_bots.minds.patience import hurried
from ruleworks_bots.minds.reasons import preferred
from ruleworks_bots.minds.scales import HABITUAL, Rivalry, Scales
from ruleworks_bots.minds.tree import Branch
from ruleworks_contracts import Pick, Sight, judged

REASON = "ruleworks-bots.reason.flat"
FIRST_LOOK = 4  # this part of the steps goes into a first look at the options


class FlatParameters(Bounded, frozen=True):
    """How much it tries."""

    steps: Annotated[int, Meta(ge=10, le=1_000_000)] = 2000
    worlds: Annotated[int, Meta(ge=1, le=1000)] = 4
    turns: Annotated[int, Meta(ge=1, le=100)] = 2
    breadth: Annotated[int, Meta(ge=1, le=1000)] = 4
    candidates: Annotated[int, Meta(ge=1, le=1000)] = 16
    rivalry: Rivalry = 1.0


def think(ruleset: Ruleset, said: FlatParameters, sight: Sight) -> Pick:
    """Return the option of which most came on average, of those that were tried to the last."""
    trial = Trial(ruleset, sight, said)
    if trial.hurried is not None:
        return trial.hurried
    tried = trial.run()
    return preferred(tried, REASON, trial.forgiven, tries=sum([each.visits for each in tried]))


class Trial:
    """Options that are tried for one decision."""

    def __init__(self, ruleset: Ruleset, sight: Sight, said: FlatParameters) -> None:
        """Deal the worlds, and look at each option once, to begin with the best."""
        self._worlds = [sight.world(sight.rng) for _ in range(said.worlds)]
        here, judge, self._seat = self._worlds[0], judged(ruleset), sight.seat
        self._scales = Scales(judge, said.rivalry)
        self._habits = Habits(Scales(judge, HABITUAL), said.steps - RESERVE, said.breadth, here, said.turns, sight.rng)
        self.forgiven: float = self._scales.forgiven(here, sight.seat)
        first = self._habits.weighed(here, spread(here.options, max(1, said.steps // FIRST_LOOK)), sight.rng)
        self.hurried: Pick | None = hurried(sight, here, first, self._habits.scales.forgiven(here, sight.seat))
        best = [each.option for each in first]
        self._habits.remember(here, best)
        self._left = [Branch(option) for option in best[: said.candidates]]
        self._every = [*self._left, *[Branch(each) for each in sight.wanted if each not in best[: said.candidates]]]

    def run(self) -> list[Branch]:
        """Try all in one world, then in the others, and go on with the better half once all have seen all worlds."""
        self._try(self._every, self._worlds[0])
        for number in count(1):
            if len(self._left) == 1 or self._habits.left <= 0:
                break
            self._try(self._left, self._worlds[number % len(self._worlds)])
            if number % len(self._worlds) == 0:
                self._left = sorted(self._left, key=_best_first)[: (len(self._left) + 1) // 2]
        out = [branch for branch in self._every if branch not in self._left]
        return [each for each in (*sorted(self._left, key=_best_first), *sorted(out, key=_best_first)) if each.visits]

    def _try(self, branches: Sequence[Branch], world: Cursor[Any]) -> None:
        """Play each of the options in a world and on from there, as long as there are steps."""
        for branch in branches:
            if self._habits.left <= 0 and any(each.visits for each in branches):
                break
            ahead = self._habits.play(world.copy(), branch.option)
            branch.met(self._scales.share(self._habits.play_on(ahead), self._seat))


def _best_first(branch: Branch) -> float:
    return -branch.mean if branch.visits else inf


FLAT: Mind[FlatParameters] = Mind("flat", FlatParameters, think)
