"""Whole games, typed: at every choice the board is in sight, and nothing is wider than the screen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("termios", reason="a terminal of this kind")

from tests.packages.cli.screen import Emulated  # it needs one
from tests.packages.cli.typist import Weights, typed_game

import ruleworks
import whistle_mountain.bundle
from ruleworks import Game

pytestmark = pytest.mark.long

#: What somebody likes to do who wants a game to come to its end.
BUSY: Weights = [
    (re.compile(r"(move|build|rescue|promote|collect|activate)", re.IGNORECASE), 100.0),
    (re.compile(r"forge", re.IGNORECASE), 8.0),
    (re.compile(r"place|send", re.IGNORECASE), 5.0),
    (re.compile(r"end the turn|no:|do without|leave", re.IGNORECASE), 0.01),
]
OVER = {"en": "The game is over", "fr": "La partie est finie"}
LETTERS = "a  b  c  d  e  f  g  h  i  j "


def last_row(lines: Sequence[str]) -> int:
    """The place of the lowest row of the grid; before the first row if there is none."""
    return max((place for place, line in enumerate(lines) if re.match(r"[1-4 ]{3,5} 1  \S", line)), default=-2)


def whole_grid(lines: Sequence[str], highest: int) -> bool:
    """Tell whether the names of the columns are in sight, and the rows from the highest one in use to the lowest."""
    top = next((place for place, line in enumerate(lines) if LETTERS in line), None)
    if top is None:
        return False
    first = lines[top].index(LETTERS)
    numbers = [line[first - 4 : first - 2].strip() for line in lines[top + 1 : last_row(lines) + 1]]
    rows = [int(number) for number in numbers if number.isdecimal()]
    return rows == list(range(len(rows), 0, -1)) and len(rows) >= highest


def looked_at(screens: Sequence[Sequence[str]], highest: int, columns: int = 80, rows: int = 24) -> None:
    """Look at every screen on which something was chosen."""
    assert [lines for lines in screens if not whole_grid(lines, highest)] == []
    assert {len(lines) for lines in screens} == {rows}
    assert max(len(line) for lines in screens for line in lines) <= columns


def test_a_solo_game_is_typed_to_its_end_in_french() -> None:
    words = ("--language", "fr", "play", "whistle-mountain", "--variant", "outlaws", "--seed", "12")
    with Emulated(*words) as game:
        screens = typed_game(game, last_row, Random(1), over=OVER["fr"])
    assert len(screens) > 100
    looked_at(screens, highest=9)


def near_the_end(left: int) -> Game[Any]:
    """A game of three random players that had so many choices more before it was over."""
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle)
    game, rng = rules.new_game(3, 5), Random(5)
    while not game.over:
        game.play(game.random_option(rng))
    again = rules.new_game(3, 5)
    for record in game.records[: len(game.records) - left]:
        again.play_record(record)
    return again


def test_a_game_of_three_is_typed_from_shortly_before_its_end(tmp_path: Path) -> None:
    save = tmp_path / "late.json"
    save.write_bytes(near_the_end(25).save())
    with Emulated("play", "--load", str(save), "--save", str(save)) as game:
        screens = typed_game(game, last_row, Random(2), over=OVER["en"], weights=BUSY)
    looked_at(screens, highest=14)


@pytest.mark.fuzz  # some thousand choices
def test_a_game_of_three_is_typed_from_its_beginning_to_its_end() -> None:
    with Emulated("play", "whistle-mountain", "--players", "3", "--seed", "7") as game:
        screens = typed_game(game, last_row, Random(1), over=OVER["en"], weights=BUSY)
    assert len(screens) > 500
    looked_at(screens, highest=14)
