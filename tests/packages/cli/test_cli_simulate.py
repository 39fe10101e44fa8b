"""`ruleworks simulate`: many random games."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest

import ruleworks
from ruleworks import Game, Text
from ruleworks_cli import Mistake
from ruleworks_cli.play.balance import Spread, spread, standing
from ruleworks_cli.play.simulation import Played, Work, _share
from ruleworks_contracts import Ending

NBSP = "\N{NO-BREAK SPACE}"

Run = Callable[..., Any]

PLUGIN = """
from msgspec.structs import replace
from ruleworks import Bundle, hookimpl

class Wide:
    id = "mine.wide"
    @hookimpl
    def opening(self, value):
        return replace(value, size=4)
    @hookimpl
    def lines(self):
        return ()

bundle = Bundle(name="mine", version="1", layer="house", extends="noughts", rules=(Wide(),))
"""


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
    fields = ["seed", "decisions", "unforced", "turns", "scores", "winners", "ended", "actions", "limited"]
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


def test_forced_choices_count(run: Run) -> None:
    games = simulated(run, "--games", 20)["games"]
    assert sum(game["decisions"] for game in games) > sum(game["unforced"] for game in games)
    assert all(game["decisions"] == game["turns"] for game in games)


def test_a_process_refuses_other_rules_than_those_of_the_main_one() -> None:
    setup = msgspec.structs.replace(ruleworks.ruleset("noughts").setup, fingerprint="another")
    with pytest.raises(Mistake) as caught:
        _share(Work(setup, (), 2), [0])
    assert caught.value.text.id == "ruleworks-cli.error.other-rules"


def test_a_plugin_in_a_file_plays_in_several_processes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(PLUGIN, encoding="utf-8")
    one, several = (simulated(run, "--games", 3, "--plugin", file, "--jobs", jobs)["games"] for jobs in (1, 2))
    assert one == several
    assert {game["decisions"] for game in one} == {16}


def test_variants_are_reported(run: Run) -> None:
    report = simulated(run, "--games", 1, "--variant", "noughts-large")
    assert report["variants"] == ["noughts-large"]


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("noughts and crosses: 40 games, players: 2, seeds 0 to 39.", "victories; score")),
        ("fr", (f"40 parties, joueurs{NBSP}: 2, graines de 0 à 39.", "score de")),
    ],
)
def test_the_summary_is_readable(run: Run, language: str, sentences: tuple[str, ...]) -> None:
    code, out, err = run("simulate", "noughts", "--games", 40, "--language", language)
    assert (code, err) == (0, "")
    assert [sentence for sentence in sentences if sentence not in out] == []


@pytest.mark.parametrize("words", [(), ("--report",)])
def test_where_nobody_tells_why_games_end_people_are_told_no_tag_of_an_event(run: Run, words: tuple[str, ...]) -> None:
    told = run("simulate", "noughts", "--games", 20, *words).out
    assert not re.search(r"\bended\b|\bwon\b", told.lower())


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


def test_the_report_adds_the_games_up(run: Run) -> None:
    words = ("--games", 30, "--seed", 4)
    report, games = simulated(run, *words, "--report"), simulated(run, *words)["games"]
    assert (report["game"], report["variants"], report["players"], report["policy"]) == ("noughts", [], 2, "random")
    assert (report["games"], report["seeds"]) == (30, [4, 33])
    assert report["turns"]["least"] == min(game["turns"] for game in games)
    assert report["choices"]["most"] == max(game["decisions"] for game in games)
    assert report["unforced"]["mean"] == round(sum(game["unforced"] for game in games) / 30, 2)
    for seat, found in enumerate(report["seats"]):
        assert found["victories"] == sum(seat in game["winners"] for game in games)
        assert found["score"]["median"] == median(game["scores"][seat] for game in games)
        assert found["margin"]["most"] == max(game["scores"][seat] - game["scores"][1 - seat] for game in games)
    assert {each["what"]: each["count"] for each in report["ended"]} == Counter(game["ended"] for game in games)
    chosen = sum(game["decisions"] for game in games)
    assert report["actions"] == [{"what": "mark", "count": chosen, "share": 1.0}]


def test_the_report_is_the_same_each_time(run: Run) -> None:
    words = ("simulate", "noughts", "--games", 6, "--report")
    assert run(*words).out == run(*words, "--jobs", 2).out


def test_one_game_is_enough_for_a_report(run: Run) -> None:
    report = simulated(run, "--games", 1, "--report")
    turns = report["turns"]
    assert turns["least"] == turns["lower"] == turns["median"] == turns["upper"] == turns["most"] == turns["mean"]


def test_quartiles_lie_between_the_values() -> None:
    assert spread([4, 1, 2, 3, 5]) == Spread(least=1, lower=2, median=3, upper=4, most=5, mean=3)
    assert spread([1, 2]) == Spread(least=1, lower=1.25, median=1.5, upper=1.75, most=2, mean=1.5)


def test_a_seat_without_others_is_ahead_of_nobody() -> None:
    alone = Played(seed=0, decisions=1, unforced=1, turns=1, scores=(3,), winners=(0,), ended="won", actions={})
    assert standing(0, [alone]).margin is None


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("noughts and crosses: 20 games, players: 2", "median", "Victories", "  mark ", "100.0%")),
        ("fr", ("morpion", f"20 parties, joueurs{NBSP}: 2", "médiane", "Victoires", "  mark ", "100,0")),
    ],
)
def test_the_report_is_readable(run: Run, language: str, words: tuple[str, ...]) -> None:
    code, out, err = run("simulate", "noughts", "--games", 20, "--report", "--language", language)
    assert (code, err) == (0, "")
    assert [word for word in words if word not in out] == []
    table = [line for line in out.splitlines() if line.startswith("  ")][:5]
    assert len({len(line) for line in table}) == 1


def test_an_unknown_policy_is_refused(run: Run) -> None:
    code, _, err = run("simulate", "noughts", "--policy", "clever")
    assert code == 2
    assert "random" in err


class Faulty:
    """Knows nothing about the end of a game, and fails."""

    game = "noughts"

    def reason(self, game: Game[Any]) -> str | None:
        raise LookupError("no idea")

    def verdict(self, game: Game[Any]) -> Text | None:
        raise LookupError("no idea")


class Telling:
    """Tells the end of a game in words of its own."""

    game = "noughts"

    def reason(self, game: Game[Any]) -> str | None:
        return "noughts.title"

    def verdict(self, game: Game[Any]) -> Text | None:
        return Text("noughts.title")


def test_a_bundle_tells_why_a_game_has_ended_and_a_faulty_one_stops_nothing(
    run: Run, install: Callable[..., None]
) -> None:
    assert isinstance(Telling(), Ending)
    for name, tool in (("faulty", Faulty()), ("telling", Telling())):
        install(ruleworks.Bundle(name=name, version="1", layer="house", extends="noughts", tools=(tool,)))
    code, out, err = run("simulate", "noughts", "--games", 3)
    assert (code, out.count("Ended (noughts and crosses): 3 games.")) == (0, 1)
    assert "no idea" in err
    told = run("play", "noughts").out.splitlines()
    assert "The game is over: noughts and crosses." in told
    assert told[-1] == "noughts and crosses"


@pytest.mark.parametrize("jobs", [1, 2])
def test_checked_games_name_the_rule_that_is_wrong(run: Run, tmp_path: Path, jobs: int) -> None:
    meddling = PLUGIN.replace("def lines(self):\n        return ()", "def lines(self, scene):\n        return [7]")
    (tmp_path / "mine.py").write_text(meddling, encoding="utf-8")
    words = ("simulate", "noughts", "--games", 2, "--jobs", jobs, "--plugin", tmp_path / "mine.py")
    assert run(*words)[0] == 0
    code, _, err = run(*words, "--checked")
    assert code != 0
    assert "mine.wide.lines returned [7], wanted tuple[int, ...]" in err


def test_checked_games_are_the_same(run: Run) -> None:
    assert simulated(run, "--games", 3)["games"] == simulated(run, "--games", 3, "--checked")["games"]
