"""The invariants as a tool, for checks that are told nothing but a package."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ruleworks import Ruleset
from whistle_stop.tools.invariants import invariants, transitions


class FrontierPromises:
    """What holds of every position and every change."""

    game = "whistle-stop"

    def invariants(self, ruleset: Ruleset) -> Sequence[Callable[[Any], object]]:
        """Return what holds of every position in which somebody chooses."""
        return invariants(ruleset)

    def transitions(self, ruleset: Ruleset) -> Sequence[Callable[[Any, Any], object]]:
        """Return what holds between such a position and the next."""
        return transitions(ruleset)


PROMISES = FrontierPromises()
