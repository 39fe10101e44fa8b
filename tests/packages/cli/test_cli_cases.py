"""What a game can say is listed, and a game begins or is shown where a case does."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ruleworks
from ruleworks_table import table_in_words

Run = Callable[..., Any]

CASES = """
[[case]]
name = "two in a row"
proves = ["noughts.rules"]
given = '''
marks 3+24
then choose-cell:0
'''
do = ["mark:c1"]
expect = "winners 0"

[[case]]
name = "an empty board: seat 1 begins"
proves = ["noughts.rules"]
given = "then choose-cell:1"
expect = "options 9"

[[case]]
name = "no marks"
proves = ["noughts.rules"]
given = "marks x"
expect = "options 9"
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file with cases of noughts and crosses."""
    path = tmp_path / "some.toml"
    path.write_text(CASES, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("step", "then choose-cell:SEAT"),
        ("option", "mark:CELL"),
        ("event", "event marked seat=SEAT cell=CELL"),
        ("line", "marks CELLS+..."),
        ("line", "in-play item=ITEM owner=SEAT"),
        ("refusal", "refuses OPTION taken (cell)"),
    ],
)
def test_the_words_of_a_game_are_listed(run: Run, kind: str, line: str) -> None:
    code, out, err = run("words", "noughts", "--kind", kind)
    assert (code, err) == (0, "")
    assert line in out.splitlines()
    assert line in run("words", "noughts").out.splitlines()


def test_words_are_data_as_well(run: Run) -> None:
    (word,) = json.loads(run("words", "noughts", "--kind", "option", "--json").out)
    assert word == {
        "kind": "option",
        "name": "mark",
        "bundle": "noughts",
        "form": "mark:CELL",
        "fields": [{"name": "cell", "holds": "cell", "needed": True}],
    }


def test_a_case_is_shown(run: Run, file: str) -> None:
    code, out, err = run("show", "--game", "noughts", "--case", file)
    assert (code, err) == (0, "")
    assert "marks: a1 b1 · a2 b2" in out
    assert "[mark:c1]" in out
    assert "[mark:a1]" not in out
    assert "[mark:a1]" in run("show", "--game", "noughts", "--case", f"{file}:an empty board: seat 1 begins").out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_shown_is_the_table_in_words_of_the_library(run: Run, tmp_path: Path, language: str) -> None:
    game = ruleworks.ruleset("noughts").new_game()
    game.play("mark:b2")
    saved = tmp_path / "game.json"
    saved.write_bytes(game.save())
    shown = run("show", saved, "--language", language).out
    assert shown.startswith(table_in_words(game, 1, language) + "\n")


def test_a_game_begins_at_a_case(run: Run, file: str) -> None:
    code, out, err = run("play", "noughts", "--case", file, "--stdin", typed="mark:c1\n")
    assert (code, err) == (0, "")
    assert f"at the case {file}" in out
    assert "wins" in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ("show", "--game", "noughts", "--case", "{file}:two in a rw"),
            "no case two in a rw in {file}. Similar: two in a row",
        ),
        (("show", "--game", "noughts", "--case", "{file}:no marks"), "marks cannot be x"),
        (("show", "--game", "noughts", "--case", "{file}.toml"), "{file}.toml"),
        (("show", "--game", "noughts"), "Give either a file or --case."),
        (("show", "{file}", "--game", "noughts", "--case", "{file}"), "Give either a file or --case."),
        (("play", "noughts", "--players", "2", "--case", "{file}"), "A case says how many players there are"),
    ],
)
def test_what_is_wrong_is_explained(run: Run, file: str, words: tuple[str, ...], told: str) -> None:
    code, _, err = run(*(word.format(file=file) for word in words))
    assert code == 2
    assert told.format(file=file) in err
