"""`make play`: one player against the Outlaws."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

MAKEFILE = Path(__file__).parents[3] / "Makefile"
GAME = shlex.split(next(re.finditer(r"^GAME \?= (.*)$", MAKEFILE.read_text(encoding="utf-8"), re.MULTILINE))[1])


@pytest.fixture(autouse=True)
def _installed(entry_points: list[EntryPoint]) -> None:
    entry_points.append(EntryPoint("whistle-mountain", "whistle_mountain.bundle:bundle", "ruleworks"))
    for name, target in (("first-game", "first_game:bundle"), ("outlaws", "outlaws.bundle:bundle")):
        entry_points.append(EntryPoint(name, target, "ruleworks.whistle_mountain"))


@pytest.mark.parametrize(
    ("language", "first", "words", "last"),
    [
        (
            "en",
            "New game: Whistle Mountain with Outlaws, 1 player, seed 0.",
            ("Turn 2: the Outlaw gang.", "the Outlaw gang follows the card ", "What the Outlaw gang does when"),
            r"(You have beaten the Outlaw gang|The Outlaw gang keeps the mountain), -?\d+ to -?\d+: ",
        ),
        (
            "fr",
            "Nouvelle partie",
            ("les Hors-la-loi.", "les Hors-la-loi suivent la carte ", "Ce que font les Hors-la-loi"),
            r"(Vous avez battu les Hors-la-loi|Les Hors-la-loi gardent la montagne), -?\d+ à -?\d+",
        ),
    ],
)
def test_where_nobody_types_the_solo_game_is_told_to_its_end(
    run: Run, language: str, first: str, words: tuple[str, ...], last: str
) -> None:
    code, out, err = run("play", *GAME, "--language", language)
    assert (code, err) == (0, "")
    assert out.startswith(first)
    assert [word for word in words if word not in out] == []
    assert re.match(last, out.splitlines()[-1])
    assert not re.search(r"\b(?:outlaws?|whistle-mountain|barracks|machine|ruleworks)\.[a-z0-9]", out)


def test_at_a_terminal_one_plays(run: Run) -> None:
    done = run("play", *GAME, "--seed", 1, typed="1\nwhy forge\nlist\nundo!\nquit\n")
    assert (done.code, done.err) == (0, "")
    assert "Player 1 gets the ability" in done.out
    assert "Nobody can type here" not in done.out


def test_a_save_of_a_solo_game_is_gone_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "solo.json"
    assert run("play", *GAME, "--seed", 1, "--save", path, typed="1\n1\nquit\n").code == 0
    done = run("play", "--load", path)
    assert (done.code, done.err) == (0, "")
    assert "after 2 choices." in done.out
    assert done.out.splitlines()[-1].startswith("The Outlaw gang keeps the mountain")


def test_the_names_of_a_solo_game_do_not_stay_when_another_game_is_loaded(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "several.json"
    assert run("play", "whistle-mountain", "--seed", 1, "--save", path, typed="1\n").code == 0
    out = run("play", *GAME, "--seed", 1, typed=f"load {path}\nquit\n").out
    taken_up = out.partition("Taken up from")[2]
    assert "Player 2" in taken_up
    assert "gang" not in taken_up


@pytest.mark.parametrize(
    "words", [("R-OUT-5",), ("r-out-5", "--variant", "outlaws"), ("--variant", "outlaws", "R-OUT-5")]
)
@pytest.mark.parametrize(
    ("language", "said"), [("en", "The Outlaw gang steals one resource when"), ("fr", "volent une ")]
)
def test_a_rule_of_the_variant_is_shown_with_the_option_and_without(
    run: Run, words: tuple[str, ...], language: str, said: str
) -> None:
    done = run("rules", "whistle-mountain", *words, "--language", language)
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    assert done.out.startswith("R-OUT-5")
    assert said in done.out


def test_the_rules_of_the_variant_are_listed_where_it_takes_part(run: Run) -> None:
    game, solo = (run("rules", "whistle-mountain", *words).out for words in ((), ("--variant", "outlaws")))
    assert "R-OUT" not in game
    assert solo.startswith(game)
    assert solo.removeprefix(game).startswith("== The Outlaw gang ==\nR-OUT-1: ")
    listed = json.loads(run("rules", "whistle-mountain", "--variant", "outlaws", "--json").out)
    assert [rule["id"] for rule in listed if rule["chapter"] == "outlaws"] == [f"R-OUT-{n}" for n in range(1, 12)]


def test_the_report_tells_the_ends_of_the_solo_game(run: Run) -> None:
    done = run("simulate", *GAME, "--games", 3, "--report", "--json")
    assert (done.code, done.err) == (0, "")
    report = json.loads(done.out)
    assert (report["players"], len(report["seats"])) == (1, 2)
    assert {each["what"] for each in report["ended"]} <= {"outlaws.end.cards", "whistle-mountain.end.barracks"}
    assert report["turns"]["most"] <= 66
