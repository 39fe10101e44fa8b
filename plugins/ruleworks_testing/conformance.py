"""Everything that holds for every ruleset, as one test class."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import run_state_machine_as_test

from ruleworks import Ruleset
from ruleworks_testing.checking import Property, hold
from ruleworks_testing.misuse import machine_of
from ruleworks_testing.properties import PROPERTIES
from ruleworks_testing.strategies import trails
from ruleworks_testing.subject import Invariant, Subject, Transition
from ruleworks_testing.trails import Trail

MISUSE = "misuse_in_any_order"


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
) -> type[Any]:
    """Return a test class with one test a property, for the ruleset that `factory` makes.

        TestMyGame = conformance(lambda: ruleworks.ruleset("my-game"), invariants=[no_piece_is_lost])

    `invariants` are called with every position, and raise an AssertionError or return False when it must not
    be; `transitions` likewise with a position and the one that follows. `without` names properties to leave
    out, each with the reason. `longest` is the number of choices after which a game must be over; `examples`
    the number of games a property, the profile's if None. Games of which the properties see a few dozen choices
    are looked at in their middle where `lead` says how many random choices may come before.
    """
    subject = Subject(factory, invariants=invariants, transitions=transitions, languages=languages, longest=longest)
    left_out = dict(without or {})
    _check_names(left_out)
    effort = _effort(examples)
    tests = {f"test_{check.__name__}": _test(check, subject, effort, lead) for check in PROPERTIES}
    tests[f"test_{MISUSE}"] = _misuse_test(subject, effort)
    kept = {name: test for name, test in tests.items() if name.removeprefix("test_") not in left_out}
    return type("Conformance", (), {"__doc__": conformance.__doc__, "subject": subject, **kept})


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


def _misuse_test(subject: Subject, effort: settings) -> Callable[[object], None]:
    def test(self: object) -> None:
        """A game stays whole when it is played, saved, cloned, undone and misused in any order."""
        steps = settings(effort, stateful_step_count=20)
        run_state_machine_as_test(machine_of(subject), settings=steps)

    return test


def _check_names(left_out: Mapping[str, str]) -> None:
    known = [check.__name__ for check in PROPERTIES] + [MISUSE]
    for name, reason in left_out.items():
        if name not in known:
            near = ", ".join(get_close_matches(name, known)) or "none"
            raise ValueError(f"There is no property {name!r} to leave out; similar: {near}.")
        if not reason:
            raise ValueError(f"The property {name!r} is left out without a reason; give one.")
