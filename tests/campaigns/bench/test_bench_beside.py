"""A tree is measured by its own worker, or by the frozen one; bars hold for what is won since, and bar any loss."""

from __future__ import annotations

import ast
import os
from pathlib import Path
from typing import cast

import pytest

from .measure import pin
from .revisions import COMPARED, HERE_ONLY, bar_of, bench
from .trees import FROZEN, HERE, OWN, PROTOCOL, Worker, worker_of


class Tree:
    """A worker that is not asked for anything."""

    def __init__(self, *samples: str, is_frozen: bool = False) -> None:
        self.samples, self.is_frozen = samples, is_frozen

    def sample(self, name: str) -> str:
        """Return its name in the place of a sample."""
        return name


def worker(*samples: str, is_frozen: bool = False) -> Worker:
    return cast(Worker, Tree(*samples, is_frozen=is_frozen))


def samples_of(program: Path) -> list[str]:
    """Return the names of the samples of a worker, which is not imported: the frozen one knows other names."""
    tree = ast.parse(program.read_text(encoding="utf-8"))
    assignments = [node for node in tree.body if isinstance(node, ast.AnnAssign)]
    (table,) = [node.value for node in assignments if isinstance(node.target, ast.Name) and node.target.id == "SAMPLES"]
    assert isinstance(table, ast.Dict)
    return [ast.literal_eval(key) for key in table.keys if key is not None]


@pytest.mark.parametrize("program", [OWN, FROZEN], ids=["own", "frozen"])
def test_a_worker_takes_every_sample_that_is_compared_and_imports_nothing_from_beside_it(program: Path) -> None:
    within = {name for line in HERE_ONLY for name in (line.ours, *line.peers)}
    assert set(samples_of(HERE / program)) == {*COMPARED, *within}
    imports = [node for node in ast.walk(ast.parse((HERE / program).read_text())) if isinstance(node, ast.ImportFrom)]
    assert imports
    assert all(node.level == 0 for node in imports)


def test_a_tree_is_measured_by_its_own_worker_if_that_speaks_the_protocol(tmp_path: Path) -> None:
    own = tmp_path / OWN
    assert worker_of(tmp_path) == HERE / FROZEN
    own.parent.mkdir(parents=True)
    own.write_text("def main() -> None: ...\n")
    assert worker_of(tmp_path) == HERE / FROZEN
    own.write_text(f"{PROTOCOL}\ndef main() -> None: ...\n")
    assert worker_of(tmp_path) == own
    assert worker_of(HERE) == HERE / OWN


@pytest.mark.parametrize(("name", "frozen", "own"), [("study 2", 3, 0.95), ("play 2", 0.95, 0.95)])
def test_what_was_won_is_asked_for_beside_the_frozen_revision_alone(name: str, frozen: float, own: float) -> None:
    assert bar_of(name, worker(is_frozen=True)).limit == frozen
    assert bar_of(name, worker()).limit == own


def test_a_sample_that_the_other_tree_does_not_take_has_no_peer() -> None:
    lines = {line.ours: line.peers for line in bench(worker(), worker("play 2")).lines}
    assert lines["play 2"] == ("other play 2",)
    assert lines["play 4"] == ()


def test_a_run_may_be_about_some_lines_only() -> None:
    found = bench(worker(), worker(*COMPARED), only=["table", "looking 400"])
    assert [line.ours for line in found.lines] == ["table", "looking 400", "looking 400"]
    assert set(found.samples) == {"table", "other table", "looking 400", "other looking 400", "looking 20"}


def test_a_process_is_pinned_to_one_core_where_the_system_can(monkeypatch: pytest.MonkeyPatch) -> None:
    cores: list[set[int]] = []
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {0, 3, 2}, raising=False)
    monkeypatch.setattr(os, "sched_setaffinity", lambda pid, mask: cores.append(set(mask)), raising=False)
    assert (pin(), cores) == ("pinned to core 3", [{3}])
    monkeypatch.delattr(os, "sched_setaffinity")
    assert "not pinned" in pin()
