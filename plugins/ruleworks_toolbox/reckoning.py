"""Asking the tools of a game what it counts; a faulty tool is named and left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ruleworks import Installed, Ruleset
from ruleworks_toolbox.contracts import Foresight, Reckoning
from ruleworks_toolbox.tools import answers, tools_for


def reckonings(ruleset: Ruleset, installed: Installed | None = None) -> list[tuple[str, Reckoning]]:
    """Return what counts for the game of a ruleset, the game before its variants."""
    return tools_for(ruleset, Reckoning, installed)[::-1]


def foresights(ruleset: Ruleset, installed: Installed | None = None) -> list[tuple[str, Foresight]]:
    """Return what foresees more than the rules tell, the game before its variants."""
    return tools_for(ruleset, Foresight, installed)[::-1]


def counted(tools: Iterable[tuple[str, Reckoning]], position: Any, ruleset: Ruleset, seat: int) -> dict[str, int]:
    """Return all that is counted for a seat."""
    found: dict[str, int] = {}
    for counts in answers(tools, lambda tool: dict(tool.counts(position, ruleset, seat))):
        found |= counts
    return found
