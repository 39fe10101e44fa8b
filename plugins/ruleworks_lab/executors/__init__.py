"""Who plays: this process, several of them, or a cluster. The results are the same, in the order of the jobs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

from ruleworks_lab.executors.processes import Processes
from ruleworks_lab.executors.rays import Ray
from ruleworks_lab.executors.serial import Serial

J = TypeVar("J")
R = TypeVar("R")

NAMES = ("serial", "processes", "ray")


class Executor(Protocol):
    """Does a task for each job; a task is a function of a module, or a `partial` of one, and may travel."""

    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Yield the results in the order of the jobs; what is not wanted any more is not begun."""
        ...


def executor(name: str, workers: int) -> Executor:
    """Return the executor of a name; `workers` at once, or as many as there are processors with 0."""
    if name == "serial":
        return Serial()
    return Processes(workers) if name == "processes" else Ray(workers)


__all__ = ["NAMES", "Executor", "Processes", "Ray", "Serial", "executor"]
