"""What can be looked up while a game is played: pieces, scores, what happened, parts of the table."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import ruleworks
from ruleworks import Bundle, Game, Option, Text, Translator
from ruleworks_contracts import BoardPanel, Panel, Region, inked
from ruleworks_table import Voice

Run = Callable[..., Any]
Install = Callable[..., None]

GAME = "whistle-mountain"


@pytest.fixture(autouse=True)
def _installed(entry_points: list[EntryPoint]) -> None:
    entry_points.append(EntryPoint(GAME, "whistle_mountain.bundle:bundle", "ruleworks"))


def answer(run: Run, typed: str, *words: str) -> str:
    """What is said to a line that is typed first."""
    done = run("play", GAME, "--seed", 5, *words, typed=f"{typed}\n")
    assert (done.code, done.err) == (0, "")
    return str(done.out.split("> ")[1])


@pytest.mark.parametrize("words", ["terrace", "machine.terrace", "TERRACE"])
def test_a_piece_tells_what_it_does(run: Run, words: str) -> None:
    told = answer(run, f"info {words}").splitlines()
    assert len([line for line in told if line.startswith("Terrace (10 VP) When activated:")]) == 1


def test_a_piece_is_found_without_accents_and_told_in_french(run: Run) -> None:
    assert "Grue à Tour" in answer(run, "info grue a tour", "--language", "fr")


def test_of_many_pieces_some_are_told_and_the_others_named(run: Run) -> None:
    told = answer(run, "info machine.")
    assert "Also: " in told
    assert len(told.partition("Also: ")[0].splitlines()) == 5


def test_a_rule_is_told_by_its_id(run: Run) -> None:
    assert answer(run, "info r-col-1").startswith("R-COL-1 ")


def test_what_is_no_item_is_told_as_the_table_tells_it(run: Run) -> None:
    assert "card dock (1 card / 2 cards for" in answer(run, "info card dock")


@pytest.mark.parametrize(("typed", "said"), [("info", "Name a piece: info WORDS."), ("info castle", "called “castle”")])
def test_what_is_not_there_is_said(run: Run, typed: str, said: str) -> None:
    assert said in answer(run, typed)


def test_the_score_is_told_as_if_the_game_ended_now(run: Run) -> None:
    told = answer(run, "score").splitlines()
    assert told[0] == "If the game ended now:"
    assert [line.split(":")[0] for line in told[1:3]] == ["Player 1", "Player 2"]
    assert "whirlpool" in told[1]


def test_the_log_tells_the_last_choices(run: Run) -> None:
    typed = "take-ability:ability.smuggler\n1\n1\nlog 1\nlog\nlog x\n"
    parts = run("play", GAME, "--seed", 5, typed=typed).out.split("> ")
    last, whole, wrong = parts[-4:-1]
    assert last.startswith("· ")
    assert whole.startswith("· ")
    assert whole.endswith(last)
    assert len(whole) > len(last)
    assert "takes a whole number, not “x”" in wrong


@pytest.mark.parametrize(("word", "language"), [("market", "en"), ("marché", "fr"), ("marche", "fr"), ("market", "fr")])
def test_a_part_of_the_table_is_shown_by_its_name(run: Run, word: str, language: str) -> None:
    told = answer(run, word, "--language", language)
    assert "Scoreur Doré" in told or "Shiny Pointer" in told
    assert "bridge" not in told


def test_help_names_the_parts_of_the_table(run: Run) -> None:
    assert "turn, grid, me, others, machines, market, docks, tower, signs" in answer(run, "help")


def test_one_option_that_is_meant_is_played(run: Run) -> None:
    out = run("play", GAME, "--seed", 5, typed="ta smug\n").out
    assert "gets the ability Smuggler." in out


def test_a_picture_says_where_it_went(run: Run, entry_points: list[EntryPoint], tmp_path: Path) -> None:
    entry_points.append(EntryPoint("ruleworks-pictures", "ruleworks_pictures:bundle", "ruleworks.any.painter"))
    path = tmp_path / "table.svg"
    assert f"The picture is in {path}." in answer(run, f"picture {path}", "--language", "en")
    assert path.read_text(encoding="utf-8").startswith("<svg")
    assert "let it end in .svg or .png" in answer(run, f"picture {tmp_path / 'table.txt'}")
    assert "Name a file: picture FILE." in answer(run, "picture")


def test_where_nothing_can_draw_that_is_said(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "table.svg"
    assert "Pictures are drawn by ruleworks-pictures" in answer(run, f"picture {path}")
    assert not path.exists()


class Broken:
    """Fails wherever it is asked."""

    game = "noughts"

    def regions(self, game: Game[Any], seat: int | None, translator: Translator) -> list[Region]:
        raise ZeroDivisionError

    def draw(self, game: Game[Any], seat: int | None, translator: Translator) -> str:
        raise ZeroDivisionError

    def caution(self, game: Game[Any], option: Option) -> Text | None:
        raise ZeroDivisionError


class Careful(Broken):
    """Has something against every option, and draws in parts."""

    def regions(self, game: Game[Any], seat: int | None, translator: Translator) -> list[Region]:
        return [BoardPanel("cells", "cells", ((inked("a board"),),)), Panel("words", "words", heading=inked("words"))]

    def caution(self, game: Game[Any], option: Option) -> Text | None:
        return Text("careful.really")


@pytest.mark.parametrize(("tools", "said"), [((Broken(),), None), ((Broken(), Careful()), Text("careful.really"))])
def test_a_tool_that_fails_is_left_for_the_next_one(
    run: Run, install: Install, tools: tuple[Any, ...], said: Text | None
) -> None:
    careful = Bundle(name="careful", version="1", extends="noughts", tools=tools)
    game = ruleworks.ruleset("noughts", plugins=[careful]).new_game()
    assert game.decision is not None
    assert Voice(game.ruleset, "en").caution(game, game.decision.options[0]) == said
    install(careful)
    out = run("play", "noughts", "--seed", 1, typed="table\ncells\n").out
    assert ("a board" in out) == (said is not None)


def test_parts_are_stacked_where_a_drawing_would_be_too_wide(
    run: Run, install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(Bundle(name="careful", version="1", extends="noughts", tools=(Careful(),)))
    monkeypatch.setenv("COLUMNS", "60")
    assert "\nwords\n\na board\n" in run("play", "noughts", "--seed", 1, typed="").out
