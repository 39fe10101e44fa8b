"""Sequences of options that are not built before somebody looks."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from ruleworks.data import Option


class Counted(Sequence[Option]):
    """So many options, each built when asked for."""

    __slots__ = ("_build", "_holds", "_size")

    def __init__(
        self, size: int, build: Callable[[int], Option], holds: Callable[[object], bool] | None = None
    ) -> None:
        """Take how many there are, how to build the n-th, and if possible how to tell one of them."""
        self._size, self._build, self._holds = size, build, holds

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._build(place) for place in range(*index.indices(self._size))]
        if not -self._size <= index < self._size:
            raise IndexError(index)
        return self._build(index % self._size)

    def __contains__(self, option: object) -> bool:
        return any(option == other for other in self) if self._holds is None else self._holds(option)


class Chain(Counted):
    """Several sequences of options, one after the other, without a copy."""

    __slots__ = ("_ends", "_parts")

    def __init__(self, *parts: Sequence[Option]) -> None:
        """Join `parts`; empty ones are welcome."""
        self._parts = [part for part in parts if len(part)]
        self._ends = list(accumulate(map(len, self._parts)))
        super().__init__(self._ends[-1] if self._ends else 0, self._at, self._in_parts)

    def _at(self, place: int) -> Option:
        part = bisect_right(self._ends, place)
        return self._parts[part][place - self._ends[part]]  # counted from the end of that part

    def _in_parts(self, option: object) -> bool:
        return any(option in part for part in self._parts)
