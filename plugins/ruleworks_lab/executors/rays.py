"""A cluster of Ray: how a study leaves one machine. All its machines see the folder that is written to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeVar

from ruleworks_lab.executors.ahead import in_order
from ruleworks_lab.extras import needed

J = TypeVar("J")
R = TypeVar("R")


class Ray:
    """Does the jobs on a cluster: that which RAY_ADDRESS names, or `ray start` has made here, or else a new one.

    A job takes a processor and some seconds at least, and returns little, so that nothing goes through Ray's store
    of objects and no more is under way than twice as many as there are processors.
    """

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers

    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Yield the results in the order of the jobs."""
        ray = needed("ray")
        ours = not ray.is_initialized()
        if ours:
            ray.init(log_to_driver=False, configure_logging=False)
        try:
            most = self.workers or 2 * int(ray.cluster_resources().get("CPU", 1))
            begun = ray.remote(num_cpus=1, max_retries=0)(_do).remote  # what is begun again is for `in_order` to say
            yield from in_order(jobs, most, partial(begun, task), partial(_result, ray), partial(_lost, ray))
        finally:
            if ours:
                ray.shutdown()


def _do(task: Callable[[J], R], job: J) -> R:
    return task(job)


def _result(ray: Any, reference: Any) -> Any:
    """Wait for a result; what the job has raised is raised as it was."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise (error.cause if isinstance(error.cause, Exception) else error) from None


def _lost(ray: Any, reference: Any) -> bool:
    """Tell whether a job has lost its worker, or the machine of that; one that is under way has not."""
    ready, _ = ray.wait([reference], timeout=0)
    if not ready:
        return False
    try:
        ray.get(reference)
    except ray.exceptions.RayTaskError:
        return False
    except ray.exceptions.RayError:
        return True
    return False
