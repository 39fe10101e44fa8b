"""What is installed is looked for once a run, and what nobody asked for is not imported."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from typing import Any

import pytest

import ruleworks
from ruleworks_cli import Parser, Terminal

Run = Callable[..., Any]

IN_A_PROCESS = """
import importlib.metadata, io, sys
found, scans = importlib.metadata.entry_points, []
importlib.metadata.entry_points = lambda **how: scans.append(how) or found(**how)
from ruleworks_cli import main
sys.stdin = io.StringIO()
code = main({words!r})
others = {{point.module.partition(".")[0] for point in found(group="ruleworks") if point.name != "noughts"}}
print(code, len(scans), sorted(others & sys.modules.keys()), file=sys.stderr)
"""


def process(*words: str) -> str:
    """What a process of its own says of its exit code, its scans and the games that it has imported."""
    script = IN_A_PROCESS.format(words=list(words))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=600, check=True)
    return done.stderr.strip()


@pytest.mark.parametrize(
    "words",
    [("play", "noughts"), ("simulate", "noughts", "--games", "2"), ("schema", "noughts"), ("--version",)],
)
def test_another_game_is_not_imported(words: tuple[str, ...]) -> None:
    assert process(*words) == "0 1 []"


class Greet:
    """A command of another bundle."""

    name = "greet"
    help = "greet.help"

    def configure(self, parser: Parser) -> None:
        """It takes nothing."""

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        terminal.line(" ".join(terminal.installed.games))
        return 0


GREETING = ruleworks.Bundle(name="greeting", version="1", tools=(Greet(),))


@pytest.fixture
def scans(entry_points: list[EntryPoint], monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Grows by one with each scan of the entry points."""
    found: list[None] = []

    def scan() -> EntryPoints:
        found.append(None)
        return EntryPoints(entry_points)

    monkeypatch.setattr("ruleworks.discovery.installed.entry_points", scan)
    return found


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--help",),
        ("play", "noughts"),
        ("play", "chess"),
        ("plugins",),
        ("plugins", "noughts"),
        ("schema", "noughts"),
        ("simulate", "noughts", "--games", "3", "--report"),
        ("greet",),
        ("dance",),
    ],
)
def test_entry_points_are_scanned_once_a_run(
    run: Run, install: Callable[..., None], scans: list[None], words: tuple[str, ...]
) -> None:
    install(GREETING)
    run(*words)
    assert len(scans) == 1


def test_a_save_is_taken_up_without_another_scan(run: Run, scans: list[None], tmp_path: Any) -> None:
    save = tmp_path / "game.json"
    run("play", "noughts", "--save", save)
    for words in (("play", "--load", save), ("show", save), ("replay", save)):
        scans.clear()
        assert run(*words).code == 0
        assert len(scans) == 1


def test_a_command_knows_what_is_installed(run: Run, install: Callable[..., None]) -> None:
    install(GREETING)
    assert run("greet").out == "noughts\n"


def test_all_commands_are_listed(run: Run, install: Callable[..., None]) -> None:
    install(GREETING)
    for words in ((), ("--help",), ("-h",)):
        assert "\n    greet " in run(*words).out
    assert "greet" in run("dance").err


@pytest.fixture
def broken(entry_points: list[EntryPoint]) -> None:
    """A package with commands that cannot be imported."""
    entry_points.append(EntryPoint("broken", "no_such_package:bundle", "ruleworks.any.command"))


@pytest.mark.usefixtures("broken")
def test_what_nobody_needs_is_not_complained_about(run: Run) -> None:
    assert run("play", "noughts").err == ""
    assert run("--help").err.count("plugin left out") == 1
