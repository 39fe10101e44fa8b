"""`ruleworks review`: a game walked through with a player."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.packages.bots import thinking
from tests.packages.bots.sitting import amid, toy

import ruleworks
from ruleworks_bots import Spec
from ruleworks_bots.reviews import review
from ruleworks_table import Voice

Run = Callable[..., Any]


@pytest.fixture
def save(install: Callable[..., None], tmp_path: Path) -> Path:
    """A finished game, and players that say why."""
    install(thinking.bundle)
    game = ruleworks.ruleset("noughts").new_game(seed=1)
    for option in ("mark:a1", "mark:c3", "mark:b1", "mark:b3", "mark:c1"):
        game.play(option)
    path = tmp_path / "game.json"
    path.write_bytes(game.save())
    return path


def test_each_choice_is_compared_with_what_the_player_would_have_chosen(run: Run, save: Path) -> None:
    code, out, err = run("review", save, "--by", "last", "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["player"] == "last"
    assert [(each["number"], each["seat"], each["played"], each["better"]) for each in told["choices"]] == [
        (0, 0, "mark:a1", "mark:c3"),
        (1, 1, "mark:c3", "mark:c3"),
        (2, 0, "mark:b1", "mark:b3"),
        (3, 1, "mark:b3", "mark:b3"),
        (4, 0, "mark:c1", "mark:a3"),
    ]
    assert [each["loss"] for each in told["choices"]] == [9.0, 0.0, 7.0, 0.0, 5.0]


def test_it_is_told_in_words(run: Run, save: Path) -> None:
    out = run("review", save, "--by", "last", "--worst", 2).out
    assert "noughts and crosses, walked through by last; real choices: 5." in out
    assert "Player 1: 0 of 3 choices as it would have chosen; 21.0 points lost" in out
    assert "Player 2: 2 of 2 choices" in out
    assert "Choice 1, player 1: Mark a1. Better: Mark c3 (9.0)." in out
    assert "Choice 5" not in out
    french = run("review", save, "--by", "last", "--seat", 2, "--language", "fr").out
    assert "2 choix sur 2" in french
    assert "Mieux" not in french


def test_what_the_player_did_not_estimate_is_not_made_up(run: Run, save: Path) -> None:
    told = json.loads(run("review", save, "--by", "random", "--json").out)
    other = [each for each in told["choices"] if each["played"] != each["better"]]
    assert other
    assert {each["loss"] for each in other} == {None}
    assert "(?)" in run("review", save, "--by", "random").out


def test_mistakes_are_named(run: Run, save: Path) -> None:
    assert "There is no player 3" in run("review", save, "--seat", 3).err
    assert "No player is called “nobody”" in run("review", save, "--by", "nobody").err
    assert run("review", save, "--by", "failing").code == 2


def test_the_player_is_asked_by_what_the_seat_knew_then() -> None:
    game = amid(toy(), 3, 12)
    seen: list[tuple[int, int]] = []

    class Looks(thinking.Last):
        def choose(self, sight: Any) -> Any:
            seen.append((sight.seat, sight.view()["seq"]))
            return super().choose(sight)

    spec = Spec(Looks(), thinking.Steps())
    before = game.digest()
    found = list(review(game, spec, Voice(game.ruleset, "en")))
    asked = list(dict.fromkeys(seen))  # where it would choose otherwise, once more for what was played
    assert [(each.seat, each.number) for each in found] == asked
    assert [(record.seat, place) for place, record in enumerate(game.records) if (record.seat, place) in asked] == asked
    assert game.digest() == before


def test_the_player_is_not_told_beforehand_what_was_played() -> None:
    game = amid(toy(), 3, 12)
    wanted: list[int] = []

    class Looks(thinking.Last):
        def choose(self, sight: Any) -> Any:
            wanted.append(len(sight.wanted))
            return super().choose(sight)

    found = list(review(game, Spec(Looks(), thinking.Steps()), Voice(game.ruleset, "en")))
    assert wanted == [count for each in found for count in ((0,) if each.same else (0, 2))]


def test_a_choice_with_one_option_is_left_out_whoever_played_it() -> None:
    game = ruleworks.ruleset("noughts").new_game(seed=1)
    for cell in ("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"):  # nobody wins, so all cells are marked
        game.play(f"mark:{cell}")
    assert [record.forced for record in game.records] == [False] * 9
    found = list(review(game, Spec(thinking.Last(), thinking.Steps()), Voice(game.ruleset, "en")))
    assert [each.number for each in found] == [*range(8)]
