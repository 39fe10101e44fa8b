"""Everything that holds for every ruleset, as one test class."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import run_state_machine_as_test

from ruleworks import Ruleset
from ruleworks_testing.checking import Property, hold
from ruleworks_testing.leaving_out import MISUSE, kept
from ruleworks_testing.misuse import machine_of
from ruleworks_testing.properties import PROPERTIES
from ruleworks_testing.report import expect_nothing
from ruleworks_testing.strategies import trails
from ruleworks_testing.subject import Invariant, Subject, Transition
from ruleworks_testing.trails import Trail
from ruleworks_testing.whole_check import check
from ruleworks_toolbox.cases import Case

CHECK = "check"


def conformance(
    factory: Callable[[], Ruleset],
    *,
    invariants: Sequence[Invariant] = (),
    transitions: Sequence[Transition] = (),
    without: Mapping[str, str] | None = None,
    languages: Sequence[str] = ("en", "fr"),
    longest: int = 10_000,
    examples: int | None = None,
    lead: int = 0,
    cases: Iterable[Case] | str | Path | None = None,
) -> type[Any]:
    """Return a test class with one test a property, for the ruleset that `factory` makes.

        TestMyGame = conformance(lambda: ruleworks.ruleset("my-game"), invariants=[no_piece_is_lost])

    `invariants` are called with every position, and raise an AssertionError or return False when it must not
    be; `transitions` likewise with a position and the one that follows. `without` names properties to leave
    out, each with the reason. `longest` is the number of choices after which a game must be over; `examples`
    the number of games a property, the profile's if None. Games of which the properties see a few dozen choices
    are looked at in their middle where `lead` says how many random choices may come before. With `cases`, or the
    folder that holds them, one more test is `check` with all that it looks for.
    """
    subject = Subject(factory, invariants=invariants, transitions=transitions, languages=languages, longest=longest)
    left_out = dict(without or {})
    effort = _effort(examples)
    tests = {f"test_{each.__name__}": _test(each, subject, effort, lead) for each in kept(PROPERTIES, left_out)}
    if MISUSE not in left_out:
        tests[f"test_{MISUSE}"] = _misuse_test(subject, effort)
    if cases is not None:
        tests[f"test_{CHECK}"] = _check_test(subject, cases, left_out)
    return type("Conformance", (), {"__doc__": conformance.__doc__, "subject": subject, **tests})


def _effort(examples: int | None) -> settings:
    """How hard to search; a slow computer is no fault of a rule."""
    quiet = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    return quiet if examples is None else settings(quiet, max_examples=examples)


def _test(check: Property, subject: Subject, effort: settings, lead: int) -> Callable[..., None]:
    def test(self: object, trail: Trail) -> None:
        hold(check, trail)

    test.__name__ = f"test_{check.__name__}"
    test.__qualname__ = f"Conformance.{test.__name__}"
    test.__doc__ = check.__doc__
    return effort(given(trail=trails(subject, lead))(test))


def _check_test(
    subject: Subject, cases: Iterable[Case] | str | Path, left_out: Mapping[str, str]
) -> Callable[[object], None]:
    without = {name: reason for name, reason in left_out.items() if name != MISUSE}

    def test(self: object) -> None:
        """Whatever can be looked for in the bundles of the ruleset is in order."""
        report = check(
            subject.ruleset,
            cases,
            invariants=subject.invariants,
            transitions=subject.transitions,
            without=without,
            longest=subject.longest,
        )
        expect_nothing(report)

    return test


def _misuse_test(subject: Subject, effort: settings) -> Callable[[object], None]:
    def test(self: object) -> None:
        """A game stays whole when it is played, saved, cloned, undone and misused in any order."""
        steps = settings(effort, stateful_step_count=20)
        run_state_machine_as_test(machine_of(subject), settings=steps)

    return test
