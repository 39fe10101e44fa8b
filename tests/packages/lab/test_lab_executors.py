"""Executors keep the order, hand on what goes wrong, and survive the death of a worker."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from ruleworks_lab import Executor, LabError, Processes, Serial
from ruleworks_lab.executors.ahead import TRIES, in_order

HERE: list[Executor] = [Serial(), Processes(2)]


@pytest.fixture
def tasks(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(Path(__file__).parent)  # which new processes are told
    return import_module("lab_tasks")


@pytest.mark.parametrize("executor", HERE, ids=lambda executor: type(executor).__name__)
def test_results_come_in_the_order_of_the_jobs(executor: Executor, tasks: Any) -> None:
    assert list(executor.run(tasks.doubled, range(20))) == list(range(0, 40, 2))


@pytest.mark.parametrize("executor", HERE, ids=lambda executor: type(executor).__name__)
def test_what_a_job_raises_is_raised_here(executor: Executor, tasks: Any) -> None:
    results = executor.run(tasks.refusing, range(9))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(LabError, match="3 cannot be read as a study: none"):
        next(results)


def test_what_is_not_wanted_any_more_is_not_begun(tasks: Any) -> None:
    begun: list[int] = []

    def jobs() -> Iterator[int]:
        for job in range(100):
            begun.append(job)
            yield job

    results = Processes(2).run(tasks.doubled, jobs())
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined] # a generator
    assert len(begun) <= 6


def test_a_worker_that_dies_costs_what_was_under_way(tmp_path: Path, tasks: Any) -> None:
    assert list(Processes(2).run(partial(tasks.dying, str(tmp_path)), range(12))) == list(range(12))
    tries = {job: len((tmp_path / str(job)).read_text().splitlines()) for job in range(12)}
    assert tries[3] == 2
    assert max(tries.values()) == 2
    assert [tries[job] for job in range(8, 12)] == [1, 1, 1, 1]


def test_a_job_that_always_kills_its_worker_is_named(tasks: Any) -> None:
    results = Processes(2).run(tasks.always_dying, range(9))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(LabError, match=f"plays block 3 dies: that happened {TRIES} times"):
        next(results)


def test_only_what_was_lost_is_begun_again() -> None:
    begun: list[str] = []
    dead = {"b"}

    def begin(job: str) -> tuple[str, int]:
        begun.append(job)
        return job, len(begun)

    def lost(future: tuple[str, int]) -> bool:
        return future[0] in dead and future[1] <= 3

    def result(future: tuple[str, int]) -> str:
        if lost(future):
            raise RuntimeError
        return future[0]

    assert list(in_order("abcd", 3, begin, result, lost)) == list("abcd")
    assert begun == ["a", "b", "c", "b", "d"] or begun == ["a", "b", "c", "d", "b"]


def test_no_more_is_under_way_than_asked_for() -> None:
    under_way: set[int] = set()
    most = 0

    def begin(job: int) -> int:
        nonlocal most
        under_way.add(job)
        most = max(most, len(under_way))
        return job

    def result(future: int) -> int:
        under_way.discard(future)
        return future

    def lost(future: Any) -> bool:
        return False

    assert list(in_order(range(10), 4, begin, result, lost)) == list(range(10))
    assert most == 4


LINGERING = """
import sys
from functools import partial
from ruleworks_lab import Processes
import lab_tasks

if __name__ == "__main__":
    list(Processes(2).run(partial(lab_tasks.lingering, sys.argv[1]), range(2)))
"""


def test_no_worker_outlives_a_main_process_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "main.py"
    script.write_text(LINGERING, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
    main = subprocess.Popen([sys.executable, str(script), str(tmp_path)], env=environment)
    try:
        files = [tmp_path / "0", tmp_path / "1"]
        assert waited(lambda: all(file.is_file() and file.read_text() for file in files))
        workers = [int(file.read_text()) for file in files]
    finally:
        main.kill()
        main.wait()
    assert waited(lambda: not any(map(alive, workers)))


def waited(until: Callable[[], bool]) -> bool:
    """Wait, a minute or two at most, and tell whether it has come."""
    end = monotonic() + 120
    while not until() and monotonic() < end:
        sleep(0.05)
    return until()


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")  # where nobody waits for an orphan, it stays as a zombie
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")
