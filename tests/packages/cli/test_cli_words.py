"""What a player types and reads in their own language: commands, searches, help, and what goes wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import ENOSPC
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import ruleworks
from ruleworks import Bundle, Game, Option, Source, Step, Text
from ruleworks_cli.play import choices
from ruleworks_cli.play.session import Session
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Wording
from whistle_mountain.tools.commands.wording import MountainWording

Run = Callable[..., Any]
FRENCH = ("--language", "fr")
MOUNTAIN = ("whistle-mountain", "--seed", 5)


@pytest.fixture(autouse=True)
def _installed(entry_points: list[EntryPoint]) -> None:
    entry_points.append(EntryPoint("whistle-mountain", "whistle_mountain.bundle:bundle", "ruleworks"))


def french(run: Run, *typed: str, game: tuple[object, ...] = ("noughts", "--seed", 1)) -> str:
    done = run("play", *game, *FRENCH, typed="".join(f"{line}\n" for line in typed))
    assert (done.code, done.err) == (0, "")
    return str(done.out)


def test_commands_are_typed_in_french(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "partie.json"
    typed = ("liste b2", "1", "annuler", "1", "annuler!", f"sauver {path}", f"charger {path}", "aide", "quitter")
    out = french(run, *typed)
    assert "Cocher b2" in out
    assert "Annulé\N{NO-BREAK SPACE}: cocher b2." in out  # the first one of the list, not of all
    assert "Annulé\N{NO-BREAK SPACE}: cocher a1." in out
    assert f"Partie sauvegardée dans {path}." in out
    assert f"Partie reprise de {path}" in out
    assert "  pourquoi OPTION " in out
    assert out.endswith("Au revoir.\n")


def test_english_words_work_in_french_too(run: Run) -> None:
    out = french(run, "1", "undo", "list b2", "more", "why", "save", "load", "help", "quit")
    assert "Annulé" in out
    assert "Indiquez un fichier\N{NO-BREAK SPACE}: sauver FICHIER." in out
    assert out.endswith("Au revoir.\n")


def test_french_words_are_no_commands_in_english(run: Run) -> None:
    out = run("play", "noughts", typed="aide\n").out
    assert "No option contains “aide”: “list” shows all." in out


@pytest.mark.parametrize(
    "words", ["montgolfiere b9", "Montgolfière B9", "MONTGOLFIERE b9", "place-airship:airship.balloon:b9"]
)
def test_a_search_needs_neither_accents_nor_capitals(run: Run, words: str) -> None:
    game = ruleworks.ruleset("whistle-mountain").new_game(2, 5)
    while type(game.decision.ask).__name__ != "ChooseAction":  # type: ignore[union-attr]
        game.play(0)
    session = Session(game, Terminal("fr"))
    found = choices.numbered(session.onlooker, choices.found(words, session.onlooker))
    assert any("Placer la montgolfière en b9 " in line for line in found)
    assert all("montgolfière" in line for line in found)


def test_many_options_of_a_kind_name_the_words_that_find_them(run: Run) -> None:
    game = ruleworks.ruleset("whistle-mountain").new_game(2, 5)
    while type(game.decision.ask).__name__ != "ChooseAction":  # type: ignore[union-attr]
        game.play(0)
    session = Session(game, Terminal("fr"))
    groups = [
        line for line in choices.overview(session.onlooker, session.terminal.texts)[0] if "options de ce genre" in line
    ]
    assert any(line.endswith("tapez «\N{NO-BREAK SPACE}placer montgolfière\N{NO-BREAK SPACE}»") for line in groups)
    for line in groups:
        words = line.rpartition("tapez «")[2].strip("\N{NO-BREAK SPACE}» ")
        count = int(line.rpartition("… ")[2].split()[0])
        assert len(choices.found(words, session.onlooker)) == count
        assert ":" not in words


def test_why_takes_words(run: Run) -> None:
    out = french(run, "pourquoi b2", "pourquoi cocher", "pourquoi grue")
    assert "«\N{NO-BREAK SPACE}Cocher b2\N{NO-BREAK SPACE}» peut être choisi maintenant." in out
    assert out.count("[mark:c3]") == 2
    assert "Aucune option ne contient «\N{NO-BREAK SPACE}grue\N{NO-BREAK SPACE}»" in out


def test_nothing_similar_is_not_spoken_of(run: Run) -> None:
    out = french(run, "pourquoi grue:1")
    assert "aucun genre d" in out
    assert "proches" not in out
    assert "Similar" not in run("play", "zzzzzz").err


def test_help_is_in_french(run: Run) -> None:
    for command in ("play", "show"):
        out = run(command, "--help", *FRENCH).out
        assert out.startswith(f"utilisation\N{NO-BREAK SPACE}: ruleworks {command}")
        assert "montrer cette aide et terminer" in out
        assert not {"usage:", "positional", "show this help"} & set(out.replace("\n", " ").split())


def test_what_the_system_says_is_in_french(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "ce fichier ou ce dossier n" in french(run, "sauver nulle/part/x.json")
    assert "est un dossier" in run("show", tmp_path, *FRENCH).err

    def full(*_: object) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr(Path, "replace", full)
    assert "plus de place sur le disque" in french(run, f"sauver {tmp_path / 'x.json'}")
    assert os.strerror(ENOSPC) in run("play", "noughts", typed=f"save {tmp_path / 'x.json'}\n").out


class Shouting:
    """Better words for one option, and a fault in another."""

    game = "noughts"

    def text(self, game: Game[Any], value: Step | Option) -> Text | None:
        if getattr(value, "cell", "") == "a1":
            return Text("noughts.title")
        if getattr(value, "cell", "") == "b1":
            raise RuntimeError("no voice")
        return None


def test_a_bundle_may_call_an_option_as_it_likes() -> None:
    assert isinstance(Shouting(), Wording)
    house = Bundle(name="house", version="1", extends="noughts", tools=(Shouting(), MountainWording()))
    game = ruleworks.ruleset("noughts", plugins=[house]).new_game()
    lines = choices.numbered(Session(game, Terminal("en")).onlooker, range(9))
    assert [line.strip() for line in lines[:3]] == [
        "1  Noughts and crosses  [mark:a1]",
        "2  Mark b1  [mark:b1]",
        "3  Mark c1  [mark:c1]",
    ]


def test_the_page_takes_the_words_of_the_terminal() -> None:
    """What is typed at the one is typed at the other, in every language."""
    typed = ("undo", "list", "help", "score", "log", "info", "why")
    for language in ("en", "fr"):
        sources = [Source("ruleworks-cli", "ruleworks_cli"), Source("ruleworks-page", "ruleworks_web")]
        texts = ruleworks.translator(language, sources)
        for word in typed:
            said = {texts.render(Text(f"{domain}.word.{word}")) for domain in ("ruleworks-cli", "ruleworks-page")}
            assert len(said) == 1, (language, said)
            assert said.pop() in texts.render(Text("ruleworks-page.type-help"))
