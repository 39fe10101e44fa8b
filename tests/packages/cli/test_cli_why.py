"""`ruleworks why`: who said what about an option, in sentences and as data."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from tests.support.toy.actions import Sow
from tests.support.toy.game import POINTS

import ruleworks
from ruleworks import Bundle, Option, hookimpl

Run = Callable[..., Any]


class Frost:
    id = "frost.rule"

    @hookimpl
    def deeds(self, value: Sequence[Sequence[Option]]) -> Sequence[Sequence[Option]]:
        """Let nobody sow."""
        return [options for options in value if not (len(options) and isinstance(options[0], Sow))]


@pytest.fixture
def noughts(tmp_path: Path) -> str:
    """A game in which a1 is taken."""
    game = ruleworks.ruleset("noughts").new_game(2, seed=1)
    game.play("mark:a1")
    path = tmp_path / "noughts.json"
    path.write_bytes(game.save())
    return str(path)


@pytest.fixture
def frosty(tmp_path: Path, entry_points: list[EntryPoint], install: Callable[..., None]) -> str:
    """A game at the fair, in which nobody may sow."""
    entry_points.extend(POINTS)
    install(Bundle(name="frost", version="1", layer="house", extends="toy", rules=(Frost(),)))
    path = tmp_path / "toy.json"
    path.write_bytes(ruleworks.ruleset("toy", plugins=["frost"]).new_game(2, seed=1).save())
    return str(path)


@pytest.mark.parametrize("words", ["mark:b2", "b2", "4"])
def test_an_option_that_may_be_chosen_is_named_by_id_words_or_number(run: Run, noughts: str, words: str) -> None:
    assert run("why", noughts, words).out.splitlines()[:2] == ["Mark b2  [mark:b2]", "“mark:b2” may be chosen now."]


def test_an_option_of_earlier_is_named_by_words_too(run: Run, noughts: str) -> None:
    assert run("why", noughts, "a1", "--language", "fr").out.splitlines() == [
        "Cocher a1  [mark:a1]",
        "La case a1 est déjà prise\u00a0: choisissez-en une libre.",
        "Règle\u00a0: noughts.free-cell",
        "",
        "Personne n\u2019avait rien à dire\u00a0: les règles de ce choix répondent d\u2019elles-mêmes.",
    ]


def test_words_for_several_options_give_a_line_for_each(run: Run, noughts: str) -> None:
    lines = run("why", noughts, "mark").out.splitlines()
    assert lines[0] == "mark:b1: “mark:b1” may be chosen now."
    assert lines[-1].startswith("8 options are meant")


def test_whoever_is_decisive_is_named_with_what_would_be_without_it(run: Run, frosty: str) -> None:
    code, out, _ = run("why", frosty, "sow:3")
    assert code == 0
    assert "Decisive: frost.rule. Without it: it may be chosen." in out
    assert "  frost.rule takes away: " in out
    assert "  toy.rules adds: " in out
    french = run("why", frosty, "sow:3", "--language", "fr").out
    assert "Décisif\u00a0: frost.rule. Sans cela\u00a0: elle peut être choisie." in french


def test_all_of_it_is_there_as_data(run: Run, frosty: str) -> None:
    (found,) = json.loads(run("why", frosty, "sow:3", "--json").out)
    assert (found["option"], found["offered"]) == ("sow:3", False)
    assert found["decisive"] == [{"plugin": "frost.rule", "instead": None}]
    deeds = next(question for question in found["questions"] if question["point"] == "deeds")
    assert ("frost.rule", "takes") in [(said["plugin"], said["does"]) for said in deeds["said"]]


def test_a_case_can_be_asked_about(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    case = '[[case]]\nname = "one"\nproves = ["noughts.rules"]\ngiven = "then choose-cell:1"\nexpect = "options 9"\n'
    path.write_text(case, encoding="utf-8")
    assert "may be chosen" in run("why", f"{path}:one", "mark:c3", "--game", "noughts").out


def test_what_nobody_ever_offered_is_a_mistake(run: Run, noughts: str) -> None:
    code, out, err = run("why", noughts, "castle")
    assert (code, out) == (2, "")
    assert err.startswith("ruleworks: No option is called “castle”")


def test_a_game_that_is_over_has_no_options(run: Run, tmp_path: Path) -> None:
    game = ruleworks.ruleset("noughts").new_game(2, seed=1)
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        game.play(f"mark:{cell}")
    path = tmp_path / "over.json"
    path.write_bytes(game.save())
    code, _, err = run("why", path, "a3")
    assert (code, "the game is over" in err) == (2, True)
