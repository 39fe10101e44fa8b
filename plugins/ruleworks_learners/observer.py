"""Observations: what one seat sees, as numbers; only what changed since the last look is written anew."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ruleworks import Position
from ruleworks_learners.parts import Fields

Floats = NDArray[np.float32]
NOTHING_YET = object()


class Observer:
    """The eyes of one seat: it is shown positions, and gives what the seat may see of them.

    There are no columns for what nobody sees, and what only its owner sees is written for nobody else: by the marks of
    the fields, as views are made.
    """

    def __init__(self, fields: Fields, seat: int, seats: int) -> None:
        """Look from one of so many seats, through the columns of `fields`."""
        self.seat = seat
        self._fields = fields.parts
        self._out: array[float] = array("f", bytes(4 * (fields.size + seats)))
        self._out[fields.size + seat] = 1.0  # who looks
        self._seen: Floats = np.frombuffer(self._out, dtype=np.float32)
        self._last: list[Any] = [NOTHING_YET] * len(self._fields)

    def observe(self, position: Position) -> Floats:
        """Return what the seat sees, in an array of its own."""
        for number, (name, at, part) in enumerate(self._fields):
            value, old = getattr(position, name), self._last[number]
            if value is not old:
                self._last[number] = value
                if old is NOTHING_YET:
                    part.put(value, self._out, at, self.seat, 1, None)
                else:
                    part.change(old, value, self._out, at, self.seat, None)
        return self._seen.copy()
