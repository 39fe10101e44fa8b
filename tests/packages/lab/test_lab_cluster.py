"""A cluster of two nodes: the same files as elsewhere, hardly more work, and little is lost with a worker."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

import pytest

import ruleworks
from ruleworks_lab import LabError, Places, Ray, Serial, Study
from ruleworks_lab.study_run import conduct, study_of

pytestmark = pytest.mark.cluster

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes of one processor each, as two machines would be; what is under test connects by itself."""
    cluster_of_ray = import_module("ray.cluster_utils").Cluster  # which only this lane has installed
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", os.pathsep.join([str(HERE), os.environ.get("PYTHONPATH", "")]))
        environment.setenv("RAY_usage_stats_enabled", "0")
        made = cluster_of_ray(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        made.add_node(num_cpus=1)
        environment.setenv("RAY_ADDRESS", made.address)
        try:
            yield made
        finally:
            made.shutdown()


@pytest.fixture
def tasks(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(HERE)
    return import_module("lab_tasks")


@pytest.fixture(scope="module")
def solo() -> Study:
    return study_of(ruleworks.ruleset("whistle-mountain", ("outlaws",)), ("random",), 200, 5, block=25)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_files_are_the_same_as_those_of_one_process(cluster: Any, solo: Study, tmp_path: Path) -> None:
    done = conduct(solo, Places(str(tmp_path / "cluster")), Ray())
    assert (done.games, done.shards) == (200, 8)
    conduct(solo, Places(str(tmp_path / "serial")), Serial())
    assert contents(tmp_path / "cluster") == contents(tmp_path / "serial")


def test_both_nodes_play(cluster: Any, tasks: Any) -> None:
    assert len(set(Ray().run(tasks.node, range(12)))) == 2


def test_results_come_in_order_and_what_a_job_raises_is_raised_here(cluster: Any, tasks: Any) -> None:
    assert list(Ray().run(tasks.doubled, range(20))) == list(range(0, 40, 2))
    results = Ray().run(tasks.refusing, range(9))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(LabError, match="3 cannot be read as a study: none") as error:
        next(results)
    assert (type(error.value), str(error.value)) == (LabError, "3 cannot be read as a study: none")


def test_a_worker_that_is_killed_costs_its_own_job_only(cluster: Any, tasks: Any, tmp_path: Path) -> None:
    assert list(Ray().run(partial(tasks.dying, str(tmp_path)), range(12))) == list(range(12))
    tries = [len((tmp_path / str(job)).read_text().splitlines()) for job in range(12)]
    assert tries == [1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1]


def test_a_job_that_always_kills_its_worker_is_named(cluster: Any, tasks: Any) -> None:
    results = Ray().run(tasks.always_dying, range(9))
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(LabError, match="plays block 3 dies"):
        next(results)


def test_a_machine_that_is_lost_costs_what_it_was_doing(cluster: Any, solo: Study, tmp_path: Path) -> None:
    lost = cluster.add_node(num_cpus=1)
    conduct(solo, Places(str(tmp_path / "serial")), Serial())

    class Losing(Ray):
        def run(self, task: Any, jobs: Any) -> Iterator[Any]:
            for number, result in enumerate(super().run(task, jobs)):
                if number == 1:
                    cluster.remove_node(lost, allow_graceful=False)
                yield result

    conduct(solo, Places(str(tmp_path / "cluster")), Losing())
    assert contents(tmp_path / "cluster") == contents(tmp_path / "serial")


def test_a_cluster_takes_hardly_more_of_processors_than_one_process(cluster: Any, solo: Study, tasks: Any) -> None:
    # One job at a time, here and there in turn: whatever else runs on the machine slows both down. That each process
    # makes the rules once is left out: of the rounds, it is in the first one or two of each side.
    blocks = [*solo.blocks, *solo.blocks]
    task = partial(tasks.measured, solo)
    ratios = []
    for here, there in zip(Serial().run(task, blocks), Ray(1).run(task, blocks), strict=True):
        assert here.played == there.played
        ratios.append(there.seconds / here.seconds)
    assert median(ratios) <= 1.1, ratios
