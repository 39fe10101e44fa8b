"""What only this game finds wrong with facts; the rest is told by the parts."""

from __future__ import annotations

from ruleworks import Source
from ruleworks_kit.facts import FactsError

TEXTS = Source("whistle-mountain", "whistle_mountain")
"""The catalogs of the game, which hold the names of its pieces too."""


def own(problem: str) -> str:
    """Return the id of a message about facts that the catalogs of this game hold."""
    return f"whistle-mountain.error.components.{problem}"


def mistaken(problem: str, **args: str | int) -> FactsError:
    """Return what is wrong with pieces that a package adds, told by this game."""
    return FactsError(own(problem), sources=(TEXTS,), **args)
