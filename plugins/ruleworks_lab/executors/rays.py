"""A cluster of Ray: how a study leaves one machine. All its nodes see the folder that is written to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, TypeVar

from ruleworks_lab.executors.ahead import in_order
from ruleworks_lab.needed import needed

J = TypeVar("J")
R = TypeVar("R")


class Ray:
    """Does the jobs on a cluster: that which RAY_ADDRESS or `ray start` names, or else one on this machine.

    A job takes a processor and some seconds at least, and returns little, so that nothing goes through Ray's store
    of objects and no more is under way than there are processors, twice.
    """

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers

    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Yield the results in the order of the jobs."""
        ray = needed("ray")
        ours = not ray.is_initialized()
        if ours:
            _connect(ray)
        try:
            at_once = self.workers or int(ray.cluster_resources().get("CPU", 1))
            remote = ray.remote(num_cpus=1, max_retries=0)(_done)
            begin = partial(remote.remote, task)
            yield from in_order(jobs, at_once if self.workers else 2 * at_once, begin, ray.get, partial(_lost, ray))
        finally:
            if ours:
                ray.shutdown()


def _connect(ray: Any) -> None:
    """Join the cluster that there is, or make one here."""
    quiet = {"log_to_driver": False, "include_dashboard": False, "configure_logging": False}
    try:
        ray.init(address="auto", log_to_driver=False, configure_logging=False)
    except ConnectionError:
        ray.init(**quiet)


def _done(task: Callable[[J], R], job: J) -> R:
    return task(job)


def _lost(ray: Any, reference: Any) -> bool:
    """Tell whether a job has lost its worker, or the machine of that; one that is under way has not."""
    ready, _ = ray.wait([reference], timeout=0)
    if not ready:
        return False
    try:
        ray.get(reference)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError, ray.exceptions.ObjectLostError):
        return True
    except Exception:
        return False
    return False
