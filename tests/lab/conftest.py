"""Studies of a small game, and the command line in the tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import ruleworks
from ruleworks import Ruleset
from ruleworks_cli import main

PLUGIN = """
from ruleworks import Bundle

class Promise:
    game = "noughts"

    def invariants(self, ruleset):
        return [few_marks]

    def transitions(self, ruleset):
        return [one_mark_at_a_time]

def few_marks(position):
    assert marks(position) < 9, "the board is full"

def one_mark_at_a_time(before, after):
    return marks(after) == marks(before) + 1

def marks(position):
    return sum(mask.bit_count() for mask in position.marks)

bundle = Bundle(name="wary", version="1", layer="house", extends="noughts", tools=(Promise(),))
"""


class Ended(NamedTuple):
    """How a run of the command line has ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ended]


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("LC_ALL", "LC_MESSAGES", "LANG", "RULEWORKS_PLUGINS", "RULEWORKS_BLOCK", "RULEWORKS_STRICT")
    for name in (*names, "RULEWORKS_FILES"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: object) -> Ended:
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ended(code, out, err)

    return run


@pytest.fixture(scope="session")
def noughts() -> Ruleset:
    return ruleworks.ruleset("noughts")


@pytest.fixture
def wary(tmp_path: Path) -> Path:
    """A plugin that is a file, and that promises what does not hold."""
    path = tmp_path / "plugins" / "wary.py"
    path.parent.mkdir()
    path.write_text(PLUGIN, encoding="utf-8")
    return path
