"""`ruleworks random-games`: what does not hold is found and told, and a run goes on where it was interrupted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.packages.lab.conftest import Run

from ruleworks import Game, Ruleset
from ruleworks_lab.jobs import Places
from ruleworks_lab.random_games import Part, RandomGames, look


def found(run: Run, *words: object, code: int = 0) -> Any:
    ended = run("random-games", "noughts", "--json", *words)
    assert (ended.code, ended.err) == (code, "")
    return json.loads(ended.out)


def test_games_are_played_to_their_end_and_looked_at(run: Run) -> None:
    every = found(run, "--games", 20, "--every", 1)
    assert every["games"] == 20
    assert every["positions"] == every["choices"] + 20
    assert every["broken"] == []
    assert found(run, "--games", 20)["positions"] == 40  # the first of each game and the last
    assert found(run, "--games", 20)["choices"] == every["choices"]


def test_what_a_plugin_promises_in_vain_is_told_with_the_way_to_it(run: Run, wary: Path) -> None:
    report = found(run, "--games", 40, "--every", 1, "--plugin", wary, code=1)
    full = [broken["seed"] for broken in report["broken"]]
    assert {broken["problem"] for broken in report["broken"]} == {
        "the invariant few_marks does not hold: the board is full"
    }
    assert {broken["choice"] for broken in report["broken"]} == {9}
    assert 5 < len(full) < 40
    words = run("random-games", "noughts", "--games", 40, "--plugin", wary)
    assert words.code == 1
    assert f"{len(full)} violations" in words.out
    assert f"2 players, seed {full[0]}, choice 9: the invariant few_marks does not hold: the board is full" in words.out


def test_a_change_is_looked_at_from_both_sides(run: Run, wary: Path) -> None:
    wary.write_text(wary.read_text().replace("+ 1", "+ 2").replace("< 9", "< 10"))
    report = found(run, "--games", 3, "--every", 2, "--plugin", wary, code=1)
    assert [(broken["choice"], broken["problem"]) for broken in report["broken"]] == [
        (2, "the transition one_mark_at_a_time does not hold")
    ] * 3


def test_a_game_that_does_not_end_is_a_violation(noughts: Ruleset) -> None:
    games = RandomGames(noughts.setup, (2,), games=2, every=2, longest=3)
    looked = look(Places(), Part(games, 0))
    assert [broken.problem for broken in looked.broken] == ["the game is not over after 3 choices"] * 2


def test_a_rule_that_fails_is_a_violation(noughts: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(ruleset: Ruleset, players: int, seed: int) -> Game[Any]:
        raise ruleworks_error

    with pytest.raises(Exception, match="seed") as caught:
        noughts.new_game(2, -1)
    ruleworks_error = caught.value
    monkeypatch.setattr(Ruleset, "cursor", failing)
    looked = look(Places(), Part(RandomGames(noughts.setup, (2,), games=1), 0))
    assert [broken.problem for broken in looked.broken] == [str(ruleworks_error)]


def test_a_run_goes_on_after_the_last_whole_line(run: Run, tmp_path: Path) -> None:
    keep = tmp_path / "found.jsonl"
    whole = found(run, "--games", 600, "--keep", keep)
    lines = keep.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 3
    keep.write_bytes(b"".join(lines[:2]) + lines[2][:40])
    assert found(run, "--games", 600, "--keep", keep) == whole
    assert keep.read_bytes() == b"".join(lines)
    keep.write_bytes(lines[0][:25])  # not even the first line was written
    assert found(run, "--games", 600, "--keep", keep) == whole


def test_nothing_is_played_again(run: Run, tmp_path: Path) -> None:
    keep = tmp_path / "found.jsonl"
    found(run, "--games", 300, "--keep", keep)
    first, line, *_ = keep.read_bytes().splitlines()
    told = msgspec.json.decode(line) | {"choices": 1}
    keep.write_bytes(first + b"\n" + msgspec.json.encode(told) + b"\n")
    report = found(run, "--games", 300, "--keep", keep)
    assert report["games"] == 300
    assert report["choices"] < 50 * 9 + 2


def test_the_results_of_another_run_are_refused(run: Run, tmp_path: Path) -> None:
    keep = tmp_path / "found.jsonl"
    found(run, "--games", 10, "--keep", keep)
    ended = run("random-games", "noughts", "--games", 10, "--seed", 1, "--every", 7, "--keep", keep)
    assert ended.code == 2
    assert "holds the results of another run, which differs in: every, seed" in ended.err
    keep.write_text("something else\n")
    ended = run("random-games", "noughts", "--games", 10, "--keep", keep)
    assert ended.code == 2
    assert "holds no results of this command" in ended.err


def test_several_processes_find_the_same(run: Run, wary: Path) -> None:
    words = ("--games", 600, "--plugin", wary)
    assert found(run, *words, "--on", "processes", "--workers", 2, code=1) == found(run, *words, code=1)


def test_a_number_of_players_that_the_game_has_not_is_named(run: Run) -> None:
    ended = run("random-games", "noughts", "--players", 3)
    assert (ended.code, ended.out) == (2, "")
    assert "noughts is played by 2, and 3 were named" in ended.err
