"""`ruleworks components`: every fact of a game, with how it is known."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from tests.packages.cli.conftest import Ended

from whistle_mountain.box.components import facts, load_components
from whistle_stop.box import components as stop

Run = Callable[..., Ended]


@pytest.fixture(autouse=True)
def _installed(entry_points: list[EntryPoint]) -> None:
    for game in ("whistle-mountain", "whistle-stop"):
        entry_points.append(EntryPoint(game, f"{game.replace('-', '_')}.bundle:bundle", "ruleworks"))


def test_every_fact_is_listed_in_its_order(run: Run) -> None:
    ended = run("components", "whistle-mountain")
    assert ended.err == ""
    lines = ended.out.splitlines()
    assert [line.partition(" = ")[0] for line in lines] == [fact.key for fact in facts(load_components())]
    assert "board.bridge = 5 (reconstructed, confidence medium)" in lines
    assert 'forge.move = ["gold"]' in lines


def test_another_game_lists_its_own(run: Run) -> None:
    lines = run("components", "whistle-stop").out.splitlines()
    assert [line.partition(" = ")[0] for line in lines] == [fact.key for fact in stop.facts(stop.load_components())]


def test_it_speaks_french(run: Run) -> None:
    lines = run("components", "whistle-mountain", "--language", "fr").out.splitlines()
    assert "board.bridge = 5 (reconstitué, fiabilité moyenne)" in lines


def test_an_override_is_told_from_what_is_printed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my-box.toml"
    file.write_text("board.bridge = 6", encoding="utf-8")
    out = run("components", "whistle-mountain", "--components", file).out
    assert "board.bridge = 6 (from components)" in out.splitlines()


@pytest.mark.parametrize("game", ["whistle-mountain", "whistle-stop"])
def test_other_programs_read_json(run: Run, game: str) -> None:
    written: list[dict[str, Any]] = json.loads(run("components", game, "--json").out)
    assert written
    assert all(set(fact) == {"key", "value", "provenance", "confidence", "note"} for fact in written)


def test_a_game_without_facts_says_so(run: Run) -> None:
    assert run("components", "noughts").out == "For noughts nobody says what is printed on the pieces.\n"
    assert json.loads(run("components", "noughts", "--json").out) == []
