"""Asking the tools of a game what it counts; a faulty tool is named and left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from ruleworks import Installed, Ruleset
from ruleworks.inside import describe, log
from ruleworks_toolbox.contracts import Foresight, Reckoning, tools_for

T = TypeVar("T")


def reckonings(ruleset: Ruleset, installed: Installed | None = None) -> list[tuple[str, Reckoning]]:
    """Return what counts for the game of a ruleset, the game before its variants."""
    return [
        (bundle, tool)
        for bundle, tool in reversed(list(tools_for(ruleset, installed)))
        if isinstance(tool, Reckoning) and tool.reckons == ruleset.game
    ]


def foresights(ruleset: Ruleset, installed: Installed | None = None) -> list[tuple[str, Foresight]]:
    """Return what foresees more than the rules tell, the game before its variants."""
    return [
        (bundle, tool)
        for bundle, tool in reversed(list(tools_for(ruleset, installed)))
        if isinstance(tool, Foresight) and tool.foresees == ruleset.game
    ]


def answers(tools: Iterable[tuple[str, Any]], ask: Callable[[Any], T]) -> Iterator[T]:
    """Yield what each tool answers; one that fails is told of in the log, and says nothing."""
    for bundle, tool in tools:
        try:
            answer = ask(tool)
        except Exception as error:
            log().warning("tool failed", plugin=bundle, tool=type(tool).__name__, reason=describe(error))
        else:
            yield answer


def counted(tools: Iterable[tuple[str, Reckoning]], position: Any, ruleset: Ruleset, seat: int) -> dict[str, int]:
    """Return all that is counted for a seat."""
    found: dict[str, int] = {}
    for counts in answers(tools, lambda tool: dict(tool.counts(position, ruleset, seat))):
        found |= counts
    return found
