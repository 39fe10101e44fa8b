"""What holds of every position of Whistle Mountain, and of every change: for the tests of its rules and of new ones.

    rules = ruleworks.ruleset("whistle-mountain", ["my-variant"])
    TestMine = conformance(lambda: rules, invariants=invariants(rules), transitions=transitions(rules))

What cannot be in a position is asked of the rules, by the rule point `flaws`. A variant that means to allow a flaw
leaves it out by the id of its message, and another promise by its name.
"""

from collections.abc import Callable

from ruleworks_kit.promises import Invariant, Transition
from whistle_mountain.table.position import Mountain
from whistle_mountain.tools.invariants.promises import PROMISES

invariants: Callable[..., tuple[Invariant[Mountain], ...]] = PROMISES.invariants
transitions: Callable[..., tuple[Transition[Mountain], ...]] = PROMISES.transitions

__all__ = ["PROMISES", "invariants", "transitions"]
