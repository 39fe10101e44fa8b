"""Games that a technical limit ended: everything that plays many games counts them, of any game that declares one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet
from tests.packages.lab.conftest import Run

import ruleworks
from ruleworks_bots import play_on, play_out, spec_of
from ruleworks_contracts import TechnicalLimit, tools_of
from ruleworks_table import ending_of
from whistle_mountain.play.turn.rules import MOST_TURNS, TIME_IS_UP

PLUGIN = """
from ruleworks import Bundle

class NinthMark:
    game = "noughts"

    def limited(self, position):
        return sum(mask.bit_count() for mask in position.marks) == 9

bundle = Bundle(name="short", version="1", layer="house", extends="noughts", tools=(NinthMark(),))
"""
GAMES = 12
SEATS = ("--seats", "random,random", "--seed", 1)
TOLD = f"Of {GAMES} games, {{}} were ended by a technical limit."


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A plugin by which a game of noughts is ended by a limit with the ninth mark."""
    path = tmp_path / "short.py"
    path.write_text(PLUGIN, encoding="utf-8")
    return path


@pytest.fixture
def limited(short: Path) -> int:
    """How many of the games between random players reach the ninth mark."""
    rules = ruleworks.ruleset("noughts", plugins=[short])
    player = spec_of("random", rules).seated(rules)
    games = [play_out(rules, [player, player], seed, seed * 64) for seed in range(1, 1 + GAMES)]
    limit = tools_of(rules).first(TechnicalLimit)
    assert limit is not None
    count = sum(limit.limited(game.position) for game in games)
    assert 1 < count < GAMES
    assert count == sum(len(game.records) == 9 for game in games)
    return count


def told(run: Run, *words: object) -> str:
    ended = run(*words)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def as_json(run: Run, *words: object) -> Any:
    return json.loads(told(run, *words, "--json"))


def test_a_study_counts_them_and_marks_each(run: Run, short: Path, limited: int, tmp_path: Path) -> None:
    out = tmp_path / "study"
    words = ("study", "noughts", *SEATS, "--games", GAMES, "--plugin", short, "--out", out, "--on", "serial")
    assert as_json(run, *words)["limited"] == limited
    assert TOLD.format(limited) in told(run, *words)
    rows = parquet.read_table(out / "games").to_pylist()
    assert [row["limited"] for row in rows] == [row["decisions"] == 9 for row in rows]


def test_a_tournament_counts_them(run: Run, short: Path) -> None:
    words = ("tournament", "noughts", *SEATS, "--games", GAMES, "--plugin", short, "--on", "serial")
    count = as_json(run, *words)["limited"]
    assert 1 < count < GAMES
    assert TOLD.format(count) in told(run, *words)


def test_a_comparison_counts_those_of_both_sides(run: Run, short: Path, limited: int, tmp_path: Path) -> None:
    page, files = tmp_path / "report.html", [tmp_path / "usual.json", tmp_path / "short.json"]
    for file, plugins in zip(files, ((), ("--plugin", short)), strict=True):
        file.write_text(told(run, "setup", "noughts", *plugins), encoding="utf-8")
    words = ("compare", *files, *SEATS, "--games", GAMES, "--plugin", short, "--on", "serial")
    assert as_json(run, *words)["limited"] == [0, limited]
    line = f"Games ended by a technical limit: 0 by A, {limited} by B."
    assert line in told(run, *words, "--report", page)
    assert line in page.read_text(encoding="utf-8")


def test_levels_count_them(run: Run, short: Path, limited: int, tmp_path: Path) -> None:
    tried = tmp_path / "levels.toml"
    tried.write_text("[usual]\n", encoding="utf-8")
    words = ("levels", "noughts", *SEATS, "--games", GAMES, "--plugin", short, "--try", tried, "--on", "serial")
    assert [each["limited"] for each in as_json(run, *words)] == [limited, limited]
    assert f"{2 * limited} were ended by a technical limit" in told(run, *words)


def test_a_simulation_and_its_report_count_them(run: Run, short: Path) -> None:
    words = ("simulate", "noughts", *SEATS, "--games", GAMES, "--plugin", short)
    games = as_json(run, *words)["games"]
    count = sum(game["limited"] for game in games)
    assert [game["limited"] for game in games] == [game["decisions"] == 9 for game in games]
    assert as_json(run, *words, "--report")["limited"] == count
    assert TOLD.format(count) in told(run, *words)
    assert TOLD.format(count) in told(run, *words, "--report")


def test_random_games_count_them(run: Run, short: Path) -> None:
    words = ("random-games", "noughts", "--games", GAMES, "--plugin", short)
    count = as_json(run, *words)["limited"]
    assert 1 < count < GAMES
    assert TOLD.format(count) in told(run, *words)


def test_nothing_is_said_where_no_limit_ended_a_game(run: Run) -> None:
    assert as_json(run, "simulate", "noughts", "--report")["limited"] == 0
    assert "technical" not in told(run, "simulate", "noughts")
    assert "technical" not in told(run, "random-games", "noughts", "--games", GAMES)


def test_in_french_they_are_told_in_french(run: Run, short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    found = told(run, "simulate", "noughts", *SEATS, "--games", GAMES, "--plugin", short)
    assert "ont été arrêtées par une limite technique" in found


def test_the_limit_of_whistle_mountain_is_the_end_that_no_player_brings_about() -> None:
    rules = ruleworks.ruleset("whistle-mountain")
    limit, seats = tools_of(rules).first(TechnicalLimit), [spec_of("random", rules).seated(rules)] * 2
    assert limit is not None
    usual = play_out(rules, seats, 1)
    assert ending_of(usual) != TIME_IS_UP
    assert not limit.limited(usual.position)
    position = rules.new_game(2, 1).position
    position.turn = MOST_TURNS - 1
    late = play_on(rules.at(position), seats, 1)
    assert ending_of(late) == TIME_IS_UP
    assert limit.limited(late.position)


@pytest.mark.parametrize(("game", "known"), [("whistle-mountain", 1), ("whistle-stop", 0), ("noughts", 0)])
def test_only_games_that_could_go_on_for_ever_have_a_limit(game: str, known: int) -> None:
    assert len(tools_of(ruleworks.ruleset(game)).all(TechnicalLimit)) == known
