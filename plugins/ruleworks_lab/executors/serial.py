"""One job after the other, here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

J = TypeVar("J")
R = TypeVar("R")


class Serial:
    """Does everything in this process."""

    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Yield the results as they are asked for."""
        return map(task, jobs)
