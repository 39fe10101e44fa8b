"""Observations: what one seat sees, as numbers; only what changed since the last look is written anew."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ruleworks import Position
from ruleworks.inside import secretive
from ruleworks_learners.parts import Fields
from ruleworks_toolbox import redacted
from ruleworks_toolbox.redacting import redacted_field

Floats = NDArray[np.float32]
NOTHING_YET = object()


class Observer:
    """The eyes of one seat: it is shown positions, and gives what the seat may see of them.

    What is hidden from the seat is taken out before anything is written down, so no number can depend on it.
    """

    def __init__(self, cls: type[Position], fields: Fields, seat: int, seats: int) -> None:
        """Look from one of so many seats at positions of a class, through the columns of `fields`."""
        self.seat, self._cls = seat, cls
        hiding = {hides[0]: hides for hides in secretive(cls)}
        self._fields = [(name, at, part, hiding.get(name)) for name, at, part in fields.parts]
        self._out: array[float] = array("f", bytes(4 * (fields.size + seats)))
        self._out[fields.size + seat] = 1.0  # who looks
        self._seen: Floats = np.frombuffer(self._out, dtype=np.float32)
        self._true: list[Any] = [NOTHING_YET] * len(self._fields)  # as it was at the last look
        self._shown: list[Any] = [NOTHING_YET] * len(self._fields)  # what the seat saw of that

    def observe(self, position: Position) -> Floats:
        """Return what the seat sees, in an array of its own."""
        for number, (name, at, part, hides) in enumerate(self._fields):
            value, old = getattr(position, name), self._true[number]
            if value is not old:
                last = self._shown[number]
                shown = value if hides is None else self._seen_of(hides, old, last, value)
                self._true[number], self._shown[number] = value, shown
                if last is NOTHING_YET:
                    part.put(shown, self._out, at, self.seat, 1)
                else:
                    part.change(last, shown, self._out, at, self.seat)
        return self._seen.copy()

    def _seen_of(self, hides: Any, old: Any, last: Any, value: Any) -> Any:
        """Return what the seat may see of a field; of several values, those that are as they were stay the same."""
        if hides[1].audience != "all" or type(value) is not tuple or type(last) is not tuple:
            return redacted_field(self._cls, hides, value, self.seat)
        kept = [shown if one is other else None for one, other, shown in zip(value, old, last, strict=False)]
        kept += [None] * (len(value) - len(kept))
        return tuple(
            [redacted(each, self.seat) if shown is None else shown for each, shown in zip(value, kept, strict=True)]
        )
