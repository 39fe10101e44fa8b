"""Sequences of options that are not built before somebody looks."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate, repeat
from operator import contains
from typing import Any

from ruleworks import Option

NOTHING_YET = object()


class LazyOptions(Sequence[Option]):
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
        if type(index) is int and 0 <= index < self._size:
            return self._build(index)
        return picked(index, self._size, self._build)

    def __contains__(self, option: object) -> bool:
        return any(option == other for other in self) if self._holds is None else self._holds(option)


class Chain(Sequence[Option]):
    """Several sequences of options, one after the other, without a copy."""

    __slots__ = ("_ends", "_last", "_parts")

    def __init__(self, *parts: Sequence[Option]) -> None:
        """Join `parts`; empty ones are welcome."""
        self._parts = parts
        self._ends = [0, *accumulate(map(len, parts))]
        self._last: object = NOTHING_YET  # what was given out last is often asked for next

    def __len__(self) -> int:
        return self._ends[-1]

    def __getitem__(self, index: Any) -> Any:
        if type(index) is int and 0 <= index < self._ends[-1]:
            return self._at(index)
        return picked(index, self._ends[-1], self._at)

    def __contains__(self, option: object) -> bool:
        return option is self._last or any(map(contains, self._parts, repeat(option)))

    def _at(self, place: int) -> Option:
        part = bisect_right(self._ends, place) - 1
        self._last = option = self._parts[part][place - self._ends[part]]
        return option


def picked(index: Any, size: int, build: Callable[[int], Option]) -> Any:
    """Return what an index or a slice means in a sequence of that size."""
    if isinstance(index, slice):
        return [build(place) for place in range(*index.indices(size))]
    if not -size <= index < size:
        raise IndexError(index)
    return build(index % size)
