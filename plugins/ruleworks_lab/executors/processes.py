"""Several processes of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, TypeVar

from ruleworks_lab.executors.ahead import in_order

J = TypeVar("J")
R = TypeVar("R")


class Processes:
    """Does the jobs in processes of their own; one that dies costs what was under way, and is replaced."""

    def __init__(self, workers: int = 0) -> None:
        self.workers: int = workers or os.cpu_count() or 1

    def run(self, task: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
        """Yield the results in the order of the jobs."""
        pool = Pool(self.workers)
        try:
            yield from in_order(jobs, 2 * self.workers, lambda job: pool.begin(task, job), Future.result, _lost)
        except BaseException:  # whoever interrupts it does not wait for what is under way
            pool.stop()
            raise
        finally:
            pool.end()


class Pool:
    """A pool of processes that is made anew when one of them has died, because it is of no use then."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._made()

    def begin(self, task: Callable[[J], R], job: J) -> Future[R]:
        """Begin a job."""
        try:
            return self._pool.submit(task, job)
        except BrokenProcessPool:
            self.end()
            self._pool = self._made()
            return self._pool.submit(task, job)

    def stop(self) -> None:
        """End what is under way."""
        # The executor has a method for that from Python 3.14 on only.
        for process in [*(getattr(self._pool, "_processes", None) or {}).values()]:
            process.terminate()

    def end(self) -> None:
        """Begin nothing more, and wait for nobody."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _made(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, get_context("spawn"), _start)


def _lost(future: Future[Any]) -> bool:
    return future.cancelled() or (future.done() and isinstance(future.exception(), BrokenProcessPool))


def _start() -> None:
    """Let an interrupted process end without a word: the main one speaks for all. None outlives that one."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
