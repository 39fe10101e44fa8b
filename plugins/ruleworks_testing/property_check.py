"""A property, and checking it on one game."""

from __future__ import annotations

from collections.abc import Callable

from ruleworks_testing.failures import named
from ruleworks_testing.trails import Trail

#: Raises a `Violation` for a game in which it does not hold.
Property = Callable[[Trail], None]


def hold(check: Property, trail: Trail) -> None:
    """Check one property on one game, if it says anything of such a one."""
    if trail.bears(check):
        with named(check.__name__, trail.__repr__):
            check(trail)
