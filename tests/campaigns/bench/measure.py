"""What is measured, and how: contenders take turns, so that a busy computer slows all of them alike."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from statistics import median
from time import process_time
from typing import TypeVar

K = TypeVar("K")

#: Works for about so many seconds and returns what one operation took.
Sample = Callable[[float], float]


@dataclass(frozen=True)
class Bar:
    """What a ratio has to reach."""

    limit: float
    #: True: the peer takes at least `limit` times as long. False: we take at most `limit` times as long.
    faster: bool

    def ratio(self, ours: float, peer: float) -> float:
        """Return the ratio that the bar is about."""
        return peer / ours if self.faster else ours / peer

    def holds(self, ratio: float) -> bool:
        """Tell whether a ratio is good enough."""
        return ratio >= self.limit if self.faster else ratio <= self.limit

    def __str__(self) -> str:
        """Show the bar as in the table."""
        return f"{'>=' if self.faster else '<='} {self.limit:.4g}"


@dataclass(frozen=True)
class Line:
    """A line of the table: one contender of ours, its peers (the best of them counts), and a bar if any."""

    what: str
    ours: str
    peers: tuple[str, ...] = ()
    bar: Bar | None = None
    unit: str = "s"


@dataclass(frozen=True)
class Bench:
    """Contenders by name, and the lines that compare them."""

    samples: Mapping[str, Sample]
    lines: Sequence[Line]


def faster(limit: float) -> Bar:
    """Return the bar of being so many times as fast as the peer."""
    return Bar(limit, faster=True)


def at_most(limit: float) -> Bar:
    """Return the bar of costing at most so many times as much as the peer."""
    return Bar(limit, faster=False)


def repeated(action: Callable[[], object], times: int = 100) -> Sample:
    """Return a sample of `action`, done so many times between two looks at the clock, which take time."""

    def run() -> int:
        for _ in repeat(None, times):
            action()
        return times

    return counted(run)


def counted(action: Callable[[], int]) -> Sample:
    """Return a sample of `action`, which does enough operations to be timed and returns how many."""

    def sample(seconds: float) -> float:
        operations, begin = 0, process_time()
        while (spent := process_time() - begin) < seconds or not operations:
            operations += action()
        return spent / operations

    return sample


def pin() -> str:
    """Keep this process, and those that it will start, on one core where the system can; return a word on it."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned to a core, which this system cannot do"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def measured(samples: Mapping[K, Sample], rounds: int, seconds: float) -> dict[K, list[float]]:
    """Return what one operation of each contender took in each round, after one round to warm up.

    Every other round goes the other way round, so that no contender always comes after the same one.
    """
    taken: dict[K, list[float]] = {name: [] for name in samples}
    for number in range(rounds + 1):
        for name, sample in list(samples.items())[:: 1 if number % 2 else -1]:
            result = sample(seconds if number else seconds / 10)
            if number:
                taken[name].append(result)
    return taken


@dataclass(frozen=True)
class Result:
    """A line of the table with its medians."""

    line: Line
    ours: float
    peer: float | None = None
    ratio: float | None = None

    @property
    def ok(self) -> bool:
        """Whether the bar is reached, where there is one."""
        return self.line.bar is None or (self.ratio is not None and self.line.bar.holds(self.ratio))


def result(line: Line, taken: Mapping[str, Sequence[float]]) -> Result:
    """Return a line with its medians; each round gives a ratio of its own, for its own noise."""
    ours = taken[line.ours]
    if not line.peers:
        return Result(line, median(ours))
    peer = [min(times) for times in zip(*(taken[name] for name in line.peers), strict=True)]
    bar = line.bar or faster(1)
    ratios = [bar.ratio(*times) for times in zip(ours, peer, strict=True)]
    return Result(line, median(ours), median(peer), median(ratios))
