"""Asking an author's invariants about a position, and about the change from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ruleworks import Position
from ruleworks_testing.subject import Invariant, Transition


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
