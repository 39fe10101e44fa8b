"""Sequences of options that are not built before somebody looks."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import overload

from ruleworks.data import Option


class Chain(Sequence[Option]):
    """Several sequences of options, one after the other, without a copy."""

    __slots__ = ("_ends", "_parts")

    def __init__(self, *parts: Sequence[Option]) -> None:
        """Join `parts`; empty ones are welcome."""
        self._parts = [part for part in parts if len(part)]
        self._ends = list(accumulate(map(len, self._parts)))

    def __len__(self) -> int:
        """Return how many options there are, without building them."""
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        """Build the option at `index`, or those of a slice."""
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(index)
        part = bisect_right(self._ends, place)
        return self._parts[part][place - self._ends[part] + len(self._parts[part])]

    def __iter__(self) -> Iterator[Option]:
        """Build one option after the other."""
        for part in self._parts:
            yield from part

    def __contains__(self, option: object) -> bool:
        """Ask the parts, which may know without building."""
        return any(option in part for part in self._parts)


class Counted(Sequence[Option]):
    """So many options, each built when asked for."""

    __slots__ = ("_build", "_holds", "_size")

    def __init__(
        self, size: int, build: Callable[[int], Option], holds: Callable[[object], bool] | None = None
    ) -> None:
        """Take how many there are, how to build the n-th, and if possible how to tell one of them."""
        self._size, self._build, self._holds = size, build, holds

    def __len__(self) -> int:
        """Return how many options there are."""
        return self._size

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        """Build the option at `index`, or those of a slice."""
        if isinstance(index, slice):
            return [self._build(place) for place in range(*index.indices(self._size))]
        if not -self._size <= index < self._size:
            raise IndexError(index)
        return self._build(index % self._size)

    def __contains__(self, option: object) -> bool:
        """Tell whether `option` is offered."""
        return any(option == other for other in self) if self._holds is None else self._holds(option)
