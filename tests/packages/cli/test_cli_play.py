"""`ruleworks play` where nobody can type: a demonstration."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

import ruleworks
from noughts import bundle as noughts

Run = Callable[..., Any]


class Depth(Struct, frozen=True):
    """Options of a bundle."""

    depth: int = 3
    word: str = ""


DEEP = ruleworks.Bundle(name="deep", version="1", extends="noughts", options=Depth)


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ("noughts and crosses, 2 players, seed 3", "Player 1 marks", "The game is over.")),
        ("fr", ("morpion, 2 joueurs, graine 3", "Le joueur 1 coche", "La partie est terminée.")),
    ],
)
def test_a_demonstration_is_told_in_sentences(run: Run, language: str, sentences: tuple[str, ...]) -> None:
    code, out, err = run("play", "noughts", "--seed", 3, "--language", language)
    assert (code, err) == (0, "")
    assert [sentence for sentence in sentences if sentence not in out] == []
    assert out.splitlines()[-1].startswith(("The winner is", "The victory", "Victoire"))


def test_the_same_seed_gives_the_same_demonstration(run: Run) -> None:
    first, same, other = (run("play", "noughts", *words).out for words in ((), ("--seed", 0), ("--seed", 1)))
    assert first == same != other


def test_without_a_name_the_only_game_is_played(run: Run) -> None:
    assert run("play").out.startswith("New game: noughts and crosses")


@pytest.mark.parametrize("words", [("play",), ("show", "position.txt")])
def test_which_of_several_games_is_never_guessed(
    run: Run, install: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("position.txt").write_text("players 2", encoding="utf-8")
    install(ruleworks.Bundle(name="zzz", version="1", position=noughts.position, players=range(2, 3)))
    assert run(*words) == (2, "", "ruleworks: Several games are installed: name one of noughts, zzz.\n")


def test_without_any_game_there_is_a_clear_line(run: Run, entry_points: list[Any]) -> None:
    entry_points.clear()
    code, out, err = run("play")
    assert (code, out) == (2, "")
    assert err == "ruleworks: No game is installed: install a package that brings one.\n"


def test_variants_change_the_game_and_the_title(run: Run) -> None:
    out = run("play", "noughts", "--variant", "noughts-large").out
    assert "noughts and crosses with larger board" in out


def test_a_demonstration_can_be_saved_and_gone_on_with(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = ruleworks.ruleset("noughts").new_game(seed=5)
    game.play("mark:b2")
    path.write_bytes(game.save())
    done = run("play", "--load", path, "--save", path)
    assert "Taken up from" in done.out
    assert "after 1 choice." in done.out
    assert "Saved in" in done.out
    assert ruleworks.ruleset("noughts").load(path.read_bytes()).over


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("chess",), "No game is called “chess”"),
        (("--players", 9), "cannot be played by 9"),
        (("--players", "many"), "--players takes a whole number, not “many”."),
        (("--seed", -1), "-1 is no seed"),
        (("--seed", "1.5"), "--seed takes a whole number"),
        (("--variant", "huge"), "No installed plugin is called “huge”"),
        (("--plugin", "nowhere.py"), "There is no plugin file “nowhere.py”"),
        (("--option", "fast"), "write NAME=VALUE"),
        (("--option", "speed=3"), "“speed”"),
        (("--option", "depth=deep"), "wrong value"),
        (("--load", "nowhere.json"), "There is no file nowhere.json"),
        (("--load", "x", "--variant", "y"), "A save brings its rules"),
        (("--load", "x", "--option", "y=1"), "A save brings its rules"),
        (("--load", "."), "cannot be read"),
        (("--save", "no/such/folder/game.json"), "cannot be written"),
    ],
)
def test_a_mistake_is_one_line(
    run: Run, install: Callable[..., None], words: tuple[object, ...], complaint: str
) -> None:
    install(DEEP)
    code, out, err = run("play", *words)
    assert (code, out) == (2, "")
    assert err.startswith("ruleworks: ")
    assert err.count("\n") == 1
    assert complaint in err


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "This is no complete save"),
        (b'{"format":"other","version":1,"check":1,"body":{}}', "This is no save of Ruleworks"),
        (b'{"format":"ruleworks-save","version":99,"check":0,"body":{}}', "This save has version 99"),
        (b'{"format":"ruleworks-save","version":1,"check":1,"body":{}}', "This save is damaged"),
        (b"\xff\xfe\x00", "This is no complete save"),
    ],
)
def test_a_file_that_is_no_save_is_refused(run: Run, tmp_path: Path, content: bytes, complaint: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    code, _, err = run("play", "--load", path)
    assert code == 2
    assert complaint in err


def test_a_save_of_another_game_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(ruleworks.ruleset("noughts").new_game().save())
    code, _, err = run("play", "other", "--load", path)
    assert code == 2
    assert "This is a save of noughts" in err


def test_a_mistake_is_explained_in_the_language_of_the_user(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert run("play", "chess").err.startswith("ruleworks: Aucun jeu ne s")


def test_options_are_read_as_json(run: Run, install: Callable[..., None], tmp_path: Path) -> None:
    install(DEEP)
    path = tmp_path / "game.json"
    assert run("play", "noughts", "--option", "depth=7", "--option", "word=plain", "--save", path).code == 0
    assert ruleworks.read_setup(path.read_bytes()).options == {"depth": 7, "word": "plain"}
