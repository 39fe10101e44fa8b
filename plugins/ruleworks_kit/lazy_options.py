"""Sequences of options that are not built, or not even told apart, before somebody looks."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate, repeat
from operator import contains
from random import Random
from typing import Any, Generic, TypeVar

from ruleworks import Option

NOTHING_YET = object()

S = TypeVar("S")


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


class Sifted(Sequence[Option], Generic[S]):
    """An option for each of some subjects that passes a test, such as each card that can be played.

    Nothing is tested before somebody looks, and whoever draws an option at random tests only what is drawn.
    """

    __slots__ = ("_kept", "builds", "subjects", "test")

    def __init__(self, subjects: Sequence[S], test: Callable[[S], bool], *builds: Callable[[S], Option]) -> None:
        """Take the subjects, all different and quickly found, the test, which takes time, and how to build an option.

        With several `builds`, all subjects that pass have one of each, first all those of the first. The test must have
        the same answer for a subject however often it is asked, and in whatever order.
        """
        self.subjects: Sequence[S] = subjects
        self.test: Callable[[S], bool] = test
        self.builds: tuple[Callable[[S], Option], ...] = builds
        self._kept: list[S] | None = None

    def __len__(self) -> int:
        if self._kept is None:
            self._kept = [*filter(self.test, self.subjects)]
        return len(self._kept) * len(self.builds)

    def __getitem__(self, index: Any) -> Any:
        size = len(self)
        return self._at(index) if type(index) is int and 0 <= index < size else picked(index, size, self._at)

    def __contains__(self, option: object) -> bool:
        made = ((build(subject), subject) for build in self.builds for subject in self.subjects)
        return any(option == other and self.test(subject) for other, subject in made)

    def drawn(self, rng: Random) -> Option | None:
        """Return one of the options, each equally likely, if there is any."""
        return Chain(self).drawn(rng)

    def _at(self, place: int) -> Option:
        kept = self._kept or ()
        build, subject = divmod(place, len(kept))
        return self.builds[build](kept[subject])


class Chain(Sequence[Option]):
    """Several sequences of options, one after the other, without a copy."""

    __slots__ = ("_known_ends", "_last", "_parts")

    def __init__(self, *parts: Sequence[Option]) -> None:
        """Join `parts`; empty ones are welcome."""
        self._parts = parts
        self._known_ends: list[int] | None = None
        self._last: object = NOTHING_YET  # what was given out last is often asked for next

    def _ends(self) -> list[int]:
        self._known_ends = ends = [0, *accumulate(map(len, self._parts))]
        return ends

    def __len__(self) -> int:
        return (self._known_ends or self._ends())[-1]

    def __getitem__(self, index: Any) -> Any:
        size = (self._known_ends or self._ends())[-1]
        return self._at(index) if type(index) is int and 0 <= index < size else picked(index, size, self._at)

    def __contains__(self, option: object) -> bool:
        return option is self._last or any(map(contains, self._parts, repeat(option)))

    def drawn(self, rng: Random) -> Option | None:
        """Return one of the options, each equally likely, if there is any; of what is sifted only that is tested.

        What does not pass its test is put aside. A chain among the parts is looked at whole: join its parts instead.
        """
        parts = self._parts
        left: dict[int, list[Any]] = {}  # of parts with a subject that was put aside: the others
        sizes = [len(part.subjects) * len(part.builds) if type(part) is Sifted else len(part) for part in parts]
        while total := sum(sizes):
            place, number = int(rng.random() * total), 0
            while place >= sizes[number]:
                place -= sizes[number]
                number += 1
            part = parts[number]
            if type(part) is not Sifted:
                return part[place]
            subjects = left.get(number, part.subjects)
            build, which = divmod(place, len(subjects))
            subject = subjects[which]
            if part.test(subject):
                return part.builds[build](subject)
            left[number] = [other for other in subjects if other != subject]
            sizes[number] -= len(part.builds)
        return None

    def _at(self, place: int) -> Option:
        ends = self._known_ends or self._ends()
        part = bisect_right(ends, place) - 1
        self._last = option = self._parts[part][place - ends[part]]
        return option


def picked(index: Any, size: int, build: Callable[[int], Option]) -> Any:
    """Return what an index or a slice means in a sequence of that size."""
    if isinstance(index, slice):
        return [build(place) for place in range(*index.indices(size))]
    if not -size <= index < size:
        raise IndexError(index)
    return build(index % size)
