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

PLAYERS = """
from msgspec import Struct
from ruleworks import Bundle

class Nothing(Struct, frozen=True):
    pass

class First:
    game = "noughts"
    name = "first"
    help = "none"
    parameters = Nothing

    def cost(self, parameters):
        return 0

    def seated(self, ruleset, parameters):
        return self

    def choose(self, sight):
        return sight.world(sight.rng).options[0]

class Keen(First):
    name = "keen"

    def choose(self, sight):
        world = sight.world(sight.rng)
        for option in world.options:
            tried = world.copy()
            tried.play(option)
            if tried.over and tried.winners == (sight.seat,):
                return option
        return world.random_option(sight.rng)

class Rash(First):
    name = "rash"

    def choose(self, sight):
        raise ValueError("no idea")

bundle = Bundle(name="players", version="1", layer="house", extends="noughts", tools=(First(), Keen(), Rash()))
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
    path.parent.mkdir(exist_ok=True)
    path.write_text(PLUGIN, encoding="utf-8")
    return path


@pytest.fixture
def players(tmp_path: Path) -> Path:
    """A plugin with players of noughts: `first` takes the first option, `keen` wins where it can, `rash` fails."""
    path = tmp_path / "plugins" / "players.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(PLAYERS, encoding="utf-8")
    return path
