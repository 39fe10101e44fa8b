"""Asking an author's invariants about a position, and about the change from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from ruleworks import Position
from ruleworks_testing.subject import Invariant, Transition


def problems_of_position(position: Position, invariants: Sequence[Invariant]) -> Iterator[str]:
    """Yield each invariant that does not hold, with what it says."""
    return _problems("invariant", [(invariant, partial(invariant, position)) for invariant in invariants])


def problems_of_change(before: Position, after: Position, transitions: Sequence[Transition]) -> Iterator[str]:
    """Yield what does not hold between a position and the next, with what it says."""
    return _problems("transition", [(holds, partial(holds, before, after)) for holds in transitions])


def _problems(kind: str, asked: Iterable[tuple[object, Callable[[], object]]]) -> Iterator[str]:
    for promise, ask in asked:
        name = getattr(promise, "__name__", repr(promise))
        try:
            if ask() is False:
                yield f"the {kind} {name} does not hold"
        except AssertionError as error:
            yield f"the {kind} {name} does not hold: {error}"
