"""Asking an author's invariants about a position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ruleworks import Position
from ruleworks_testing.subject import Invariant


def problems_of_position(position: Position, invariants: Sequence[Invariant]) -> Iterator[str]:
    """Yield each invariant that does not hold, with what it says."""
    for invariant in invariants:
        name = getattr(invariant, "__name__", repr(invariant))
        try:
            if invariant(position) is False:
                yield f"the invariant {name} does not hold"
        except AssertionError as error:
            yield f"the invariant {name} does not hold: {error}"
