"""Trying one mutant: the stages of its tests, one after the other, until a test fails."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Sequence

from tests.mutations.trees import Tree

from .choosing import stages
from .covering import SAME, Covering
from .strata import Mutant
from .verdicts import Verdict, key_of

CAUGHT, SURVIVED = "caught", "SURVIVED"


def tried(mutant: Mutant, tree: Tree, covering: Covering, budget: float) -> Verdict:
    """Return what becomes of a mutant."""
    start = time.monotonic()
    with tree.with_text(mutant.file, mutant.broken):
        failures = (failure(tree, covering, tests, files) for tests, files in stages(mutant, covering, budget))
        by = next(filter(None, failures), "")
    return Verdict(
        key=key_of(mutant),
        word=CAUGHT if by else SURVIVED,
        file=mutant.file,
        line=mutant.change.line(mutant.text),
        operator=mutant.change.operator,
        caught_by=by,
        seconds=round(time.monotonic() - start, 1),
    )


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
