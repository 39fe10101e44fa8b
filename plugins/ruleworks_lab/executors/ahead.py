"""Jobs that are under way while the results before them are waited for: so many at once, and in order.

Where a worker dies, nobody knows whose job has killed it. So what was lost with it is begun anew one by one: a job
that dies alone is at fault, and is named.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from ruleworks_lab.texts import LabError

J = TypeVar("J")
F = TypeVar("F")
R = TypeVar("R")

#: So many times a job may lose its worker, which can have other reasons, such as a machine that is turned off.
TRIES = 3


class Flight(Generic[J, F]):
    """A job, and what will hold its result while it is under way."""

    def __init__(self, job: J) -> None:
        self.job = job
        self.future: F | None = None


def in_order(
    jobs: Iterable[J],
    most: int,
    begin: Callable[[J], F],
    result: Callable[[F], R],
    lost: Callable[[F], bool],
) -> Iterator[R]:
    """Yield the results in the order of the jobs, of which at `most` so many are under way.

    `result` waits for one; `lost` tells, of one that has ended or not, whether it has lost its worker.
    """
    waiting = iter(jobs)
    flights = deque[Flight[J, F]]()
    while True:
        while len(flights) < most and (job := next(waiting, None)) is not None:
            flights.append(Flight(job))
        if not flights:
            return
        for flight in flights:
            if flight.future is None:
                flight.future = begin(flight.job)
        yield _first(flights, begin, result, lost)
        flights.popleft()


def _first(
    flights: deque[Flight[J, F]], begin: Callable[[J], F], result: Callable[[F], R], lost: Callable[[F], bool]
) -> R:
    """Return the result of the first flight, begun again where its worker died."""
    first = flights[0]
    for _ in range(TRIES):
        future = first.future if first.future is not None else begin(first.job)
        try:
            return result(future)
        except Exception:
            if not lost(future):
                raise
        for flight in flights:
            if flight.future is not None and lost(flight.future):
                flight.future = None  # begun anew when the first is there
    raise LabError("worker-died", job=named(first.job), tries=TRIES)


def named(job: Any) -> str:
    """Return what a job is called."""
    return str(getattr(job, "block", job))
