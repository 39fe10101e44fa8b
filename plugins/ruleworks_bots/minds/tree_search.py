"""One search for one decision: worlds, the tree, and how each try goes through both and beyond."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from ruleworks import Cursor, Ruleset
from ruleworks_bots.minds.habits import Habits
from ruleworks_bots.minds.lookahead import RESERVE, Weighed, spread
from ruleworks_bots.minds.mind import Bounded
from ruleworks_bots.minds.patience import hurried
from ruleworks_bots.minds.scales import HABITUAL, Rivalry, Scales
from ruleworks_bots.minds.tree import Branch, Fork, Spread, Widening
from ruleworks_contracts import Pick, Sight, judged

FIRST_LOOK = 0.25  # of the steps go into a first look at the options at most
MANY = 8  # with so many options, all steps are used
BROADER = 2  # times as many options are weighed at a fork as beyond the tree


class SearchParameters(Bounded, frozen=True):
    """How far and how wide it searches."""

    steps: Annotated[int, Meta(ge=10, le=1_000_000)] = 4000
    worlds: Annotated[int, Meta(ge=1, le=1000)] = 8
    turns: Annotated[int, Meta(ge=1, le=100)] = 2
    breadth: Annotated[int, Meta(ge=1, le=1000)] = 6
    width: Annotated[float, Meta(ge=1, le=1000)] = 3.0
    power: Annotated[float, Meta(ge=0, le=1)] = 0.35
    explore: Annotated[float, Meta(ge=0, le=100)] = 0.5
    rivalry: Rivalry = 1.0


class Hunt:
    """A search that goes on until its steps are used up, or nothing can change its mind."""

    def __init__(self, ruleset: Ruleset, sight: Sight, manner: SearchParameters) -> None:
        """Deal the worlds, and look at each option once, for the order in which they are tried."""
        self._manner = manner
        self._widening = Widening(manner.width, manner.power)
        self._rng = sight.rng
        judge = judged(ruleset)
        self._scales = Scales(judge, manner.rivalry)
        self._worlds = [sight.world(sight.rng) for _ in range(manner.worlds)]
        here = self._worlds[0]
        # With few options there is less to find out.
        self._steps = max(2 * RESERVE, int(manner.steps * min(1.0, len(here.options) / MANY)))
        habitual = Scales(judge, HABITUAL)
        self._habits = Habits(habitual, self._steps - RESERVE, manner.breadth, here, manner.turns, sight.rng)
        self.forgiven: float = self._scales.forgiven(here, sight.seat)
        self.hurried: Pick | None = None
        self.root: Fork = self._first_fork(here, sight)
        self._wanted = [self.root.branches.setdefault(option, Branch(option)) for option in sight.wanted]
        self._met = Spread(self._scales.weigh(here, sight.seat))

    def run(self) -> None:
        """Try again and again; the first choice is tried in one world after the other, the same for each option."""
        for branch in self._wanted:
            self._try(branch)
        while not self.root.visits or (self._habits.left > 0 and not self._settled()):
            next_one = self.root.select(self.root.order, self._widening, self._met.doubt * self._manner.explore)
            assert next_one is not None  # a seat that chooses has options
            self._try(next_one)

    def _settled(self) -> bool:
        """Tell whether the tries that are left cannot make another option the one that was tried most often."""
        tried = self.root.ranked()
        if not tried or len(self.root.order) == 1:
            return bool(tried)
        each = (self._steps - self._habits.left) / self._met.count
        second = tried[1].visits if len(tried) > 1 else 0
        return tried[0].visits - second > self._habits.left / each

    def _first_fork(self, here: Cursor[Any], sight: Sight) -> Fork:
        """Weigh the options, of very many some from all over them, and those that somebody asks about."""
        most = max(1, int(FIRST_LOOK * self._steps))
        options = dict.fromkeys([*sight.wanted, *spread(here.options, most)])
        weighed = self._habits.weighed(here, options, sight.rng)
        self.hurried = hurried(sight, here, weighed, self._habits.scales.forgiven(here, sight.seat))
        self._habits.remember(here, [each.option for each in weighed])
        return Fork(sight.seat, weighed)

    def _try(self, first: Branch) -> None:
        """Follow the tree, add a branch to it, play on by habit, and tell all branches on the way what came of it."""
        cursor, branch = self._worlds[first.visits % len(self._worlds)].copy(), first
        way = [(self.root, first)]
        self._habits.play(cursor, first.option)
        while branch.visits and not self._habits.far_enough(cursor):  # so it is in the tree, and so is what follows it
            options = cursor.options
            if len(options) == 1:
                self._habits.play(cursor, options[0])
                continue
            fork, branch = self._next(cursor, branch)
            way.append((fork, branch))
            self._habits.play(cursor, branch.option)
        self._tell(way, self._habits.play_on(cursor))

    def _next(self, cursor: Cursor[Any], branch: Branch) -> tuple[Fork, Branch]:
        """Return the fork after a branch, and which of its own branches to follow."""
        seat, options = cursor.seat, cursor.options
        assert seat is not None
        occasion = seat, type(cursor.ask)
        fork = branch.forks.get(occasion)
        if fork is None:
            fork = branch.forks[occasion] = Fork(seat, self._looked_at(cursor))
        found = fork.select(options, self._widening, self._met.doubt * self._manner.explore)
        if found is None:  # in this world there are others
            fork.widen(self._looked_at(cursor))
            found = fork.select(options, self._widening, self._met.doubt * self._manner.explore)
        assert found is not None
        return fork, found

    def _looked_at(self, cursor: Cursor[Any]) -> list[Weighed]:
        return self._habits.weighed(cursor, self._habits.usual(cursor, BROADER * self._manner.breadth), self._rng)

    def _tell(self, way: Sequence[tuple[Fork, Branch]], worths: Sequence[float]) -> None:
        self._met.meet(self._scales.share(worths, self.root.seat))
        for fork, branch in way:
            fork.visits += 1
            branch.met(self._scales.share(worths, fork.seat))
