"""Which tests a mutant is shown to, stage by stage: those that run what was changed, quickest first."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import accumulate, takewhile

from .covering import Covering
from .games import KERNEL, MOUNTAIN, Drawn
from .strata import Mutant

#: How many seconds a stage may take, if nothing else is said.
BUDGET = 12.0


def stages(
    mutant: Mutant, covering: Covering, budget: float = BUDGET, game: Drawn = MOUNTAIN
) -> Iterator[tuple[list[str], list[str]]]:
    """Yield the tests of each stage, and the files in which they are."""
    home = home_of(mutant, game)
    near = covering.below(*home, *game.cases) if home == game.box else covering.anywhere(mutant.file)
    running = covering.tests(mutant.file, mutant.text, lines(mutant))
    if not running:  # it is run when it is imported, or read, and tells in whatever uses it
        running = covering.quickest({*near, *covering.below(*home)})
    first = within(budget, covering, [test for test in running if test.startswith(home)])
    yield first, sorted({*files_of(first), *(game.cases if home == game.cases else ())})
    second = within(budget, covering, [test for test in running if test not in {*first}])
    wider = dict.fromkeys([*near, *covering.below(*(KERNEL if home == KERNEL else game.games))])
    third = within(budget / 3, covering, [test for test in wider if test not in {*first, *second}])
    rest = [*covering.below(*game.whole), *second, *third]
    yield rest, sorted({*files_of(rest), *(() if home == KERNEL else game.whole)})


def home_of(mutant: Mutant, game: Drawn = MOUNTAIN) -> tuple[str, ...]:
    """Return where the first tests of a mutant are."""
    if mutant.stratum == "kernel":
        return KERNEL
    return game.box if mutant.stratum == "data" else game.cases


def lines(mutant: Mutant) -> range:
    """Return the lines that the change is in, from the beginning of its statement."""
    text, change = mutant.text, mutant.change
    first = change.line(text)
    last = first + text.count("\n", change.start, change.end)
    if mutant.file.endswith(".py"):
        around = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt) and not _has_body(node)]
        first = max((node.lineno for node in around if node.lineno <= first <= (node.end_lineno or 0)), default=first)
    return range(first, last + 1)


def within(budget: float, covering: Covering, tests: Iterable[str]) -> list[str]:
    """Return the first tests, as many as can be run in that many seconds."""
    every = list(tests)
    spent = accumulate(covering.known.seconds[test] for test in every)
    return every[: len(list(takewhile(lambda seconds: seconds < budget, spent)))]


def files_of(tests: Iterable[str]) -> set[str]:
    """Return the files in which tests are."""
    return {test.partition("::")[0] for test in tests}


def _has_body(node: ast.stmt) -> bool:
    return hasattr(node, "body")
