"""Trying one mutant: the stages of its tests, one after the other, until a test fails."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cached_property

from tests.campaigns.mutations.trees import Tree

from .choosing import home_of, stages
from .covering import SAME, Covering
from .games import MOUNTAIN, Drawn
from .quick import Server
from .strata import Mutant
from .verdicts import Verdict, key_of

CAUGHT, SURVIVED = "caught", "SURVIVED"


class Bench:
    """What a mutant is tried with: a copy of the repository, what its tests run, and how much to spend."""

    def __init__(
        self, tree: Tree, covering: Covering, budget: float, servers: ExitStack, game: Drawn = MOUNTAIN
    ) -> None:
        self.tree, self.covering, self.budget, self._servers, self.game = tree, covering, budget, servers, game

    @cached_property
    def server(self) -> Server:
        """A server of the tests of the copy, begun when it is needed first: facts need none."""
        return self._servers.enter_context(Server(self.tree, self.game.tests))


def tried(mutant: Mutant, bench: Bench) -> Verdict:
    """Return what becomes of a mutant: the server is asked, and where no test fails there, tests are begun anew."""
    start = time.monotonic()
    by = at_once(mutant, bench) or one_by_one(mutant, bench)
    return Verdict(
        key=key_of(mutant),
        word=CAUGHT if by else SURVIVED,
        file=mutant.file,
        line=mutant.change.line(mutant.text),
        operator=mutant.change.operator,
        caught_by=by,
        seconds=round(time.monotonic() - start, 1),
    )


def at_once(mutant: Mutant, bench: Bench) -> str:
    """Return the first test that fails with the functions of a running process changed; empty if none does."""
    if not mutant.file.endswith(".py"):
        return ""
    chosen = [test for tests, _ in stages(mutant, bench.covering, bench.budget, bench.game) for test in tests]
    seconds = bench.covering.known.seconds
    new = sorted(test for test in bench.server.tests - seconds.keys() if test.startswith(home_of(mutant, bench.game)))
    return bench.server.failure(mutant, [*chosen, *new], sum(seconds[test] for test in chosen) + len(new))


def one_by_one(mutant: Mutant, bench: Bench) -> str:
    """Return the first test that fails with the file changed, stage by stage; empty if none does."""
    with bench.tree.with_text(mutant.file, mutant.broken):
        every = stages(mutant, bench.covering, bench.budget, bench.game)
        return next(filter(None, (failure(bench.tree, bench.covering, tests, files) for tests, files in every)), "")


def failure(tree: Tree, covering: Covering, tests: Sequence[str], files: Sequence[str]) -> str:
    """Return the first of some tests that fails; empty if none does."""
    there = [file for file in files if (tree.folder / file).exists()]  # tests move on as well
    if not there:
        return ""
    limit = 40 + 3 * sum(covering.known.seconds[test] for test in tests)
    chosen = tree.folder.with_suffix(".json")
    known = [*covering.known.seconds]
    chosen.write_text(json.dumps({"tests": tests, "known": known, "limit": int(limit)}), encoding="utf-8")
    found = tree.failure(["-p", "choosing_tests", *there], {"MUTANTS_CHOSEN": str(chosen), **SAME})
    if found.startswith("ERROR: "):  # that is how pytest speaks of itself, and it says nothing about the mutant
        raise OSError(f"The tests could not be run: {found}")
    return found


def seconds_of_children() -> float:
    """Return what all tests together took of the processors."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
