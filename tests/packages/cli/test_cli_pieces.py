"""Files of pieces at the command line: taken wherever a plugin is, read again when they are edited, and written."""

from __future__ import annotations

import builtins
import json
import os
import tomllib
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import jsonschema
import pytest

Run = Callable[..., Any]

BOILER = Path(__file__).parents[2] / "games" / "whistle_mountain" / "steam" / "pieces" / "boiler.toml"
ACTIVATE = ("place-airship:airship.balloon:a1", "activate-contact:machine.boiler")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of pieces in the working folder."""
    monkeypatch.chdir(tmp_path)
    copy = tmp_path / "boiler.toml"
    copy.write_text(BOILER.read_text(encoding="utf-8"), encoding="utf-8")
    return copy


@pytest.fixture
def run_installed(run: Run, entry_points: list[EntryPoint]) -> Run:
    """Run the command line where the game is installed, and what reads files of pieces."""
    entry_points.append(EntryPoint("whistle-mountain", "whistle_mountain.bundle:bundle", "ruleworks"))
    entry_points.append(EntryPoint("toml", "ruleworks_formats.pieces:bundle_in", "ruleworks_files"))
    return run


def lines(*typed: str) -> str:
    """Each on a line of its own."""
    return "".join(f"{line}\n" for line in typed)


def test_a_case_begins_a_game_by_the_file_that_it_is_in(run_installed: Run, file: Path) -> None:
    done = run_installed("play", "--case", "boiler.toml", typed=lines(*ACTIVATE))
    assert (done.code, done.err) == (0, "")
    assert "Whistle Mountain with boiler, at the case boiler.toml" in done.out
    assert "Player 1 gains 2 water." in done.out


def test_a_piece_is_seen_in_a_position(run_installed: Run, file: Path) -> None:
    done = run_installed("show", "--case", "boiler.toml:turns coal into water", "--language", "fr")
    assert (done.code, done.err) == (0, "")
    assert "par le joueur 1\xa0: A Chaudière b1-d2" in done.out


def test_the_game_of_a_file_need_not_be_named(run_installed: Run, file: Path) -> None:
    done = run_installed("play", "--plugin", "boiler.toml", "--seed", 1, typed=lines("quit"))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("New game: Whistle Mountain with boiler, 2 players")


def test_games_are_simulated_by_a_file_in_other_processes_too(run_installed: Run, file: Path) -> None:
    words = ("simulate", "whistle-mountain", "--plugin", "boiler.toml", "--games", 2, "--report")
    assert run_installed(*words).out == run_installed(*words, "--jobs", 2).out != ""


def test_all_that_is_wrong_is_told_line_by_line(run_installed: Run, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("coal = 1", "cole = 1").replace('"medium"', '"huge"'), encoding="utf-8")
    done = run_installed("items", "whistle-mountain", "--plugin", "boiler.toml")
    assert done.code == 2
    assert done.err.splitlines() == [
        "ruleworks: boiler.toml, line 6, machine.boiler.size: It cannot be huge. It is one of: small, medium, large.",
        "boiler.toml, line 8, machine.boiler.activate[0].pay.cole: pay knows nothing called cole. Similar: coal."
        " What it can say: any, coal, iron, water, gold, whistle.",
    ]
    french = run_installed("items", "whistle-mountain", "--plugin", "boiler.toml", "--language", "fr")
    assert "boiler.toml, ligne 8, machine.boiler.activate[0].pay.cole\u00a0: pay ne connaît rien" in french.err


def test_a_file_without_cases_begins_no_game_at_one(run_installed: Run, file: Path) -> None:
    text = file.read_text(encoding="utf-8").partition("[[case]]")[0]
    file.write_text(text, encoding="utf-8")
    for words in (("play", "--case", "boiler.toml"), ("show", "--case", "boiler.toml:some case")):
        done = run_installed(*words)
        assert (done.code, done.out) == (2, "")
        assert done.err == (
            "ruleworks: boiler.toml holds no case to begin at. Write one as a table [[case]],"
            " or play a whole game with --plugin boiler.toml.\n"
        )
    file.write_text(text.replace("coal = 1", "cole = 1"), encoding="utf-8")
    assert "Similar: coal." in run_installed("show", "--case", "boiler.toml").err  # which comes first
    file.write_text("game = 'whistle-mountain'\n[machine.\u00d6l]\n", encoding="utf-8")
    assert "boiler.toml, line 2: This is no TOML" in run_installed("show", "--case", "boiler.toml").err


def test_an_item_is_written_as_a_file_has_it(run_installed: Run) -> None:
    done = run_installed("items", "whistle-mountain", "machine.vault", "--toml")
    assert tomllib.loads(done.out) == {
        "game": "whistle-mountain",
        "machine": {
            "vault": {
                "name": {"en": "Vault", "fr": tomllib.loads(done.out)["machine"]["vault"]["name"]["fr"]},
                "size": "medium",
                "vp": 10,
                "activate": [{"pay": {"any": 1}}, {"gain": {"whistle": 2}}],
            }
        },
    }
    both = run_installed("items", "whistle-mountain", "--toml", "--json")
    assert both.code == 2


def test_the_schema_of_files_is_printed(run_installed: Run, file: Path) -> None:
    schema = json.loads(run_installed("schema", "whistle-mountain", "pieces").out)
    jsonschema.validate(tomllib.loads(file.read_text(encoding="utf-8")), schema)


@pytest.mark.parametrize("words", [("schema", "noughts", "pieces"), ("items", "noughts", "--toml")])
def test_a_game_may_have_no_pieces(run_installed: Run, words: tuple[str, ...]) -> None:
    done = run_installed(*words)
    assert (done.code, done.out) == (2, "")
    assert done.err == "ruleworks: The game noughts has no pieces that a file can describe.\n"


def test_a_save_is_taken_up_with_the_file_that_it_needs(run_installed: Run, file: Path) -> None:
    saved = run_installed("play", "--case", "boiler.toml", "--save", "game.json", typed=lines(ACTIVATE[0], "quit"))
    assert saved.code == 0
    assert run_installed("show", "game.json").code == 2
    edited = file.read_text(encoding="utf-8").replace("water = 2", "water = 3")
    file.write_text(edited, encoding="utf-8")
    done = run_installed("play", "--load", "game.json", "--plugin", "boiler.toml", typed=lines(ACTIVATE[1], "quit"))
    assert (done.code, done.err) == (0, "")
    assert "boiler" in done.out.splitlines()[1]
    assert "Player 1 gains 3 water." in done.out


def edited_at(monkeypatch: pytest.MonkeyPatch, edits: dict[str, Callable[[], None]]) -> None:
    """Do something just before a line is typed that begins like this."""
    before = builtins.input
    stamps = iter(range(1, 100))

    def typed(prompt: str = "") -> str:
        line = before(prompt)
        for beginning in [each for each in edits if line.startswith(each)]:
            edits.pop(beginning)()
            os.utime("boiler.toml", ns=(next(stamps), next(stamps)))
        return line

    monkeypatch.setattr(builtins, "input", typed)


def test_an_edited_file_is_read_again_between_two_choices(
    run_installed: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = file.read_text(encoding="utf-8")

    def more_water() -> None:
        file.write_text(text.replace("water = 2", "water = 4"), encoding="utf-8")

    edited_at(monkeypatch, {"2": more_water})
    typed = lines(ACTIVATE[0], "2", ACTIVATE[1], "undo", "undo", "quit")
    done = run_installed("play", "--case", "boiler.toml", typed=typed)
    told = "boiler.toml has changed and was read again; the game goes on by the new rules."
    assert done.out.count(told) == 1
    assert done.out.index(told) < done.out.index("Player 1 gains 4 water.")
    assert "2 water" not in done.out
    assert done.out.count("Taken back") == 2  # the journal leads to the same by the new rules


def test_with_an_edited_file_that_is_wrong_the_game_goes_on_by_the_old_rules(
    run_installed: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = file.read_text(encoding="utf-8")

    def misspelt() -> None:
        file.write_text(text.replace("water = 2", "watr = 4"), encoding="utf-8")

    def gone() -> None:
        file.write_text(text.replace("[machine.boiler]", "[machine.bowler]"), encoding="utf-8")

    edited_at(monkeypatch, {ACTIVATE[0]: misspelt, ACTIVATE[1]: gone})
    done = run_installed("play", "--case", "boiler.toml", typed=lines(*ACTIVATE))
    told = "boiler.toml has changed, and the game cannot go on by the new rules; it goes on by the old ones:"
    assert done.out.count(told) == 2
    assert "boiler.toml, line 8, machine.boiler.activate[1].gain.watr: gain knows nothing called watr." in done.out
    assert "There is no item machine.boiler in this game." in done.out
    assert "Player 1 gains 2 water." in done.out


def test_choices_that_lead_elsewhere_by_the_new_rules_cannot_be_taken_back(
    run_installed: Run, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = file.read_text(encoding="utf-8")

    def more_points() -> None:
        file.write_text(text.replace("points = 1", "points = 2"), encoding="utf-8")

    edited_at(monkeypatch, {"list": more_points})
    typed = lines(*ACTIVATE, "list", "undo", "quit")
    done = run_installed("play", "--case", "boiler.toml", typed=typed)
    assert "By the new rules the choices so far lead elsewhere" in done.out
    assert "There is no choice to take back." in done.out
    assert "Player 1 (you): 1 VP" in done.out  # what was scored stays
