"""Everything that holds for every ruleset, as one test class: what `check` finds, told property by property."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import settings

from ruleworks import Ruleset
from ruleworks_contracts.promises import Invariant, Transition
from ruleworks_formats.cases import Case
from ruleworks_testing.exclusions import MISUSE, kept
from ruleworks_testing.parts import PARTS, PLAYED
from ruleworks_testing.properties import PROPERTIES
from ruleworks_testing.report import Report, expect_nothing
from ruleworks_testing.whole_check import check

#: The test for whatever is found that is no property: a case that does not hold, a game that cannot be played.
REST = "nothing_else_is_found"


def conformance(
    factory: Callable[[], Ruleset],
    *,
    invariants: Sequence[Invariant] = (),
    transitions: Sequence[Transition] = (),
    without: Mapping[str, str] | None = None,
    languages: Sequence[str] | None = None,
    longest: int = 10_000,
    examples: int | None = None,
    lead: int = 0,
    cases: Iterable[Case] | str | Path | None = None,
) -> type[Any]:
    """Return a test class with one test a property, for the ruleset that `factory` makes.

        TestMyGame = conformance(lambda: ruleworks.ruleset("my-game"), invariants=[no_piece_is_lost])

    It is `check` with a test for each thing that it looks for; the first of them does the work. `invariants`,
    `transitions`, `without`, `languages` and `longest` are those of `check`. `examples` is the number of random games,
    that of the profile of Hypothesis if None; a few dozen choices of each are looked at, after up to `lead` random
    ones. Without `cases`, or the folder that holds them, there are only these games; with them, all parts of a check.
    """
    left_out = dict(without or {})
    names = {each.__name__: each.__doc__ for each in kept(PROPERTIES, left_out)}
    if MISUSE not in left_out:
        names[MISUSE] = "A game stays whole when it is played, saved, cloned, undone and misused in any order."

    @cache
    def report() -> Report:
        return check(
            factory(),
            () if cases is None else cases,
            invariants=invariants,
            transitions=transitions,
            without=left_out,
            languages=languages,
            longest=longest,
            games=settings().max_examples if examples is None else examples,
            lead=lead,
            parts=PLAYED if cases is None else tuple(PARTS),
        )

    tests = {f"test_{name}": _test(name, doc, report) for name, doc in names.items()}
    tests[f"test_{REST}"] = _rest(report, set(names))
    return type("Conformance", (), {"__doc__": conformance.__doc__, **tests})


def _test(name: str, doc: str | None, report: Callable[[], Report]) -> Callable[[object], None]:
    def test(self: object) -> None:
        expect_nothing(report().about({name}))

    test.__name__, test.__qualname__, test.__doc__ = f"test_{name}", f"Conformance.test_{name}", doc
    return test


def _rest(report: Callable[[], Report], names: set[str]) -> Callable[[object], None]:
    def test(self: object) -> None:
        """Nothing else is wrong: games can be played, and what the author brings is in order."""
        others = {finding.property for finding in report().findings} - names
        expect_nothing(report().about(others))

    return test
