"""Tasks done by several processes at once, and the flags that say which and how many."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from os import cpu_count
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def program(name: str, description: str, what: str, done: str) -> ArgumentParser:
    """A parser with the flags of every such program: which one is the first, and how many are done at a time."""
    made = ArgumentParser(prog=name, description=description)
    made.add_argument("--seed", type=int, default=0, help=f"the seed of the first {what} (default: 0)")
    made.add_argument("--jobs", type=int, default=cpu_count() or 1, help=f"how many {what}s are {done} at a time")
    return made


def begun(task: Callable[[T], R], tasks: Sequence[T], jobs: int, *, chunk: int = 1) -> Iterator[R]:
    """What came of each task, in their order; by new processes, so that all systems do the same."""
    if jobs <= 1:
        yield from map(task, tasks)
        return
    with get_context("spawn").Pool(jobs, _path, [list(sys.path)]) as pool:
        yield from pool.imap(task, tasks, chunksize=chunk)


def _path(path: list[str]) -> None:
    sys.path[:] = path
