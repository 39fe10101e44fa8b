"""What the program imports for a command: each test looks at the modules of a fresh process."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import cast

import pytest

from ruleworks_cli import bundle
from ruleworks_cli.builtin import LazyCommand

#: Finds the entry points of the project as it is, whatever this computer has installed.
PROGRAM = """
import importlib.metadata, io, sys
from importlib.metadata import EntryPoint, EntryPoints
importlib.metadata.entry_points = lambda: EntryPoints([EntryPoint(*point) for point in {points!r}])
from ruleworks_cli import main
sys.stdin = io.StringIO("quit\\n")
code = main({words!r})
print(code, *sorted({{name.partition(".")[0] for name in sys.modules}}), file=sys.stderr)
"""

FRONT_ENDS = ("ruleworks_host", "ruleworks_lab", "ruleworks_learners", "ruleworks_web", "ruleworks_testing")


@pytest.fixture
def points(root: Path) -> list[tuple[str, str, str]]:
    """The entry points of the project: names, values, groups."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [(name, value, group) for group, found in project["entry-points"].items() for name, value in found.items()]


def imported(points: list[tuple[str, str, str]], *words: str) -> set[str]:
    """Return the packages that a process imports for a command that succeeds."""
    script = PROGRAM.format(points=points, words=list(words))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    code, *packages = done.stderr.split()
    assert code == "0"
    return set(packages)


def test_playing_imports_no_host_laboratory_learner_server_or_test_kit(points: list[tuple[str, str, str]]) -> None:
    packages = imported(points, "play", "noughts", "--stdin")
    assert {"noughts", "ruleworks_contracts"} <= packages
    assert packages.isdisjoint(FRONT_ENDS)


def test_the_version_is_told_without_any_game(points: list[tuple[str, str, str]]) -> None:
    groups = {group for _, _, group in points if group.partition(".")[0] == "ruleworks"}
    bundles = {value.partition(":")[0].partition(".")[0] for _, value, group in points if group in groups}
    assert {"noughts", "whistle_mountain", "outlaws"} <= bundles
    assert imported(points, "--version") & bundles == {"ruleworks_cli"}


def test_no_renderer_of_logs_is_imported_before_something_is_logged(points: list[tuple[str, str, str]]) -> None:
    assert imported(points, "play", "noughts", "--stdin").isdisjoint({"structlog", "rich", "pygments"})


@pytest.mark.parametrize("command", bundle.tools, ids=lambda command: command.name)
def test_a_command_that_is_imported_late_has_its_name_and_its_help(command: object) -> None:
    lazy = cast(LazyCommand, command)
    assert (lazy.load().name, lazy.load().help) == (lazy.name, lazy.help)
