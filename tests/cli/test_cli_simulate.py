"""`ruleworks simulate`: many random games."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import ruleworks

Run = Callable[..., Any]


def simulated(run: Run, *words: object) -> Any:
    """The report as plain data."""
    code, out, err = run("simulate", "noughts", "--json", *words)
    assert (code, err, out.count("\n")) == (0, "", 1)
    return json.loads(out)


def test_the_report_has_the_promised_form(run: Run) -> None:
    report = simulated(run, "--games", 3, "--seed", 7)
    assert list(report) == [
        "game",
        "variants",
        "players",
        "games",
        "decisions_per_second",
        "unforced_per_second",
    ]
    assert (report["game"], report["variants"], report["players"]) == ("noughts", [], 2)
    assert [game["seed"] for game in report["games"]] == [7, 8, 9]
    fields = ["seed", "decisions", "unforced", "turns", "scores", "winners", "ended"]
    assert [list(game) for game in report["games"]] == [fields] * 3
    assert report["decisions_per_second"] >= report["unforced_per_second"] > 0


def test_a_game_can_be_played_again_from_its_seed(run: Run) -> None:
    reported = simulated(run, "--games", 1, "--seed", 12)["games"][0]
    game, rng = ruleworks.ruleset("noughts").new_game(seed=12), Random("12")
    unforced = 0
    while game.decision:
        unforced += len(game.decision.options) > 1
        game.play(game.random_option(rng))
    assert (reported["decisions"], reported["unforced"]) == (len(game.records), unforced)
    assert (reported["scores"], reported["winners"]) == (list(game.scores), list(game.winners))
    assert reported["turns"] == game.position.turn
    assert reported["ended"] in ("won", "marked")


def test_games_do_not_depend_on_how_many_are_played(run: Run) -> None:
    assert simulated(run, "--games", 5)["games"][2:] == simulated(run, "--games", 3, "--seed", 2)["games"]


def test_several_processes_give_the_same_games(run: Run) -> None:
    words = ("--games", 5, "--variant", "noughts-large")
    assert simulated(run, *words, "--jobs", 2)["games"] == simulated(run, *words)["games"]


def test_forced_choices_count_even_when_they_are_played_at_once(run: Run) -> None:
    usual, fast = (simulated(run, "--games", 20, "--option", f"auto_play={x}") for x in ("false", "true"))
    assert sum(game["decisions"] for game in usual["games"]) > sum(game["unforced"] for game in usual["games"])
    for game in fast["games"]:
        assert game["decisions"] >= game["unforced"]
        assert game["decisions"] == game["turns"]


def test_variants_are_reported(run: Run) -> None:
    report = simulated(run, "--games", 1, "--variant", "noughts-large")
    assert report["variants"] == ["noughts-large"]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("noughts and crosses: 40 games of 2 players, seeds 0 to 39.", "victories; score", "Ended by won")),
        ("fr", ("40 parties à 2 joueurs, graines de 0 à 39.", "score de", "par won")),
    ],
)
def test_the_summary_is_readable(run: Run, language: str, sentences: tuple[str, ...]) -> None:
    code, out, err = run("simulate", "noughts", "--games", 40, "--language", language)
    assert (code, err) == (0, "")
    assert [sentence for sentence in sentences if sentence not in out] == []


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--games", 0), "--games takes a number from 1 on, not 0."),
        (("--jobs", "two"), "--jobs takes a whole number, not “two”."),
        (("--players", 1), "cannot be played by 1"),
        (("--seed", 2**53), "is no seed"),
        (("--seed", 2**53 - 1, "--games", 2), "is no seed"),
        (("--seed", 2**53 - 1, "--games", 2, "--jobs", 2), "is no seed"),
    ],
)
def test_a_mistake_is_one_line(run: Run, words: tuple[object, ...], complaint: str) -> None:
    code, out, err = run("simulate", "noughts", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert complaint in err
