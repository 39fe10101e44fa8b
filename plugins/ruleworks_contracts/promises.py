"""Asking an author's invariants about a position, and about the change from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ruleworks import Position, Ruleset
from ruleworks_contracts.contracts import Promises
from ruleworks_contracts.tools import tools_of

#: Raises an `AssertionError`, or returns False, for a position that must not be.
Invariant = Callable[[Any], object]

#: The same for a position and the one that a choice made of it.
Transition = Callable[[Any, Any], object]


def promises_of(ruleset: Ruleset) -> tuple[list[Invariant], list[Transition]]:
    """Return what the bundles of a ruleset promise of every position, and of every change."""
    tools = tools_of(ruleset).all(Promises, own=True)
    invariants = [invariant for tool in tools for invariant in tool.invariants(ruleset)]
    return invariants, [transition for tool in tools for transition in tool.transitions(ruleset)]


def problems_of_position(position: Position, invariants: Sequence[Invariant]) -> Iterator[str]:
    """Yield each invariant that does not hold, with what it says."""
    for invariant in invariants:
        if found := _problem("invariant", invariant, position):
            yield found


def problems_of_change(before: Position, after: Position, transitions: Sequence[Transition]) -> Iterator[str]:
    """Yield what does not hold between a position and the next, with what it says."""
    for transition in transitions:
        if found := _problem("transition", transition, before, after):
            yield found


def _problem(kind: str, promise: Callable[..., object], *positions: Position) -> str:
    """Return what is wrong with positions; empty if the promise holds."""
    try:
        if promise(*positions) is not False:
            return ""
        told = ""
    except AssertionError as error:
        told = f": {error}"
    return f"the {kind} {getattr(promise, '__name__', repr(promise))} does not hold{told}"
