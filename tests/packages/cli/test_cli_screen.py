"""`ruleworks play` on a screen: the whole program behind a pseudo-terminal, seen as somebody sees it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

pytest.importorskip("termios", reason="a terminal of this kind")

from tests.packages.cli.screen import Emulated  # it needs one

pytestmark = pytest.mark.slow

NOUGHTS = ("play", "noughts", "--seed", "1")

CASE = """
[[case]]
name = "two hands"
proves = ["whistle-mountain.turn"]
given = '''
players 3
turn 7
storage seat=0 cards=card.scramble
storage seat=1 cards=card.recycle
then choose-action:0
then pass-turn:0
'''
do = ["end-turn"]
expect = "options 1"
"""


#: A game in which some choices bring more than others.
FRONTIER = ("--language", "fr", "play", "whistle-stop", "--seed", "5", "--seats", "me,random")


def played(*typed: str, words: tuple[str, ...] = NOUGHTS) -> list[str]:
    """What the screen shows after these lines were typed."""
    with Emulated(*words) as game:
        game.wait("> ")
        for line in typed:
            game.type(line)
            game.wait(">", "—")
        return game.lines


def test_the_table_stands_above_the_question_and_the_options() -> None:
    lines = played()
    assert lines[0].split() == ["size:", "3"]
    asked = next(place for place, line in enumerate(lines) if line.startswith("Player 1 chooses a free cell"))
    assert [line.split()[:3] for line in lines[asked + 1 : asked + 3]] == [["1", "Mark", "a1"], ["2", "Mark", "b1"]]
    assert lines[-1] == ">"


def test_a_choice_is_told_and_the_screen_is_drawn_anew() -> None:
    lines = played("b2")
    assert lines.count("Player 1 marks b2.") == 1
    assert "  marks: b2 · -" in lines
    assert played("b2", "").count("Player 1 marks b2.") == 0  # it has been read


def test_the_game_stays_open_at_its_end() -> None:
    with Emulated(*NOUGHTS) as game:
        for line in ("a1", "a2", "b1", "b2", "c1"):
            game.wait("> ")
            game.type(line)
        lines = game.wait("> ")
        assert "The winner is player 1." in lines
        assert any(line.startswith("The game is over.") for line in lines)
        game.type("b3")
        assert any("“undo!” takes the last choice back" in line for line in game.wait("> "))
        game.type("undo")
        assert any(line.startswith("Player 1 chooses") for line in game.wait("> "))
        game.type("c1")
        game.wait("> ")
        game.type("quit")
        game.wait("> ")
        game.type("y")
        game.process.wait(600)
        game.wait("nothing more")
        assert "Goodbye." in game.lines


def test_leaving_unsaved_is_asked_for(tmp_path: Path) -> None:
    with Emulated(*NOUGHTS) as game:
        game.wait("> ")
        game.type("a1")
        game.wait("> ")
        game.type("quit")
        assert any("This game is not saved. Leave all the same?" in line for line in game.wait("> "))
        game.type("")
        assert any(line.startswith("Player 2 chooses") for line in game.wait("> "))
        game.type(f"save {tmp_path / 'game.json'}")
        game.wait("> ")
        game.type("quit")
        assert game.process.wait(600) == 0
    assert (tmp_path / "game.json").exists()


def test_a_game_that_was_not_begun_is_left_at_once() -> None:
    with Emulated(*NOUGHTS) as game:
        game.wait("> ")
        game.type("quit")
        assert game.process.wait(600) == 0


def test_the_terminal_is_given_back_as_it_was() -> None:
    with Emulated(*NOUGHTS) as game:
        game.wait("> ")
        game.type("quit")
        game.process.wait(600)
        game.wait("nothing more")
        assert game.written.count(b"\x1b[?1049h") == game.written.count(b"\x1b[?1049l") == 1


@pytest.mark.parametrize(("words", "coloured"), [((), True), (("--no-color",), False)])
def test_there_are_colours_unless_they_are_not_wanted(words: tuple[str, ...], *, coloured: bool) -> None:
    with Emulated(*NOUGHTS, *words) as game:
        game.wait("> ")
        assert (b"\x1b[1m" in game.written) == coloured


@pytest.mark.parametrize(("words", "term"), [(("--plain",), "xterm"), ((), "dumb")])
def test_the_line_mode_stays(words: tuple[str, ...], term: str) -> None:
    with Emulated(*NOUGHTS, *words, term=term) as game:
        game.wait("> ")
        assert b"\x1b[H" not in game.written
        assert "   9  Mark c3  [mark:c3]" in game.lines
        for line in ("a1", "a2", "b1", "b2", "c1"):
            game.type(line)
            game.wait("> ")
        assert "The winner is player 1." in game.lines
        game.type("quit")
        game.wait("This game is not saved")
        game.type("y")
        assert game.process.wait(600) == 0


@pytest.fixture
def case(tmp_path: Path) -> str:
    """A position in which two seats hold a card each."""
    path = tmp_path / "hands.toml"
    path.write_text(CASE, encoding="utf-8")
    return str(path)


def test_ending_a_turn_with_its_main_action_left_is_asked_for_and_a_curtain_hides_the_next_hand(case: str) -> None:
    with Emulated("play", "whistle-mountain", "--case", case) as game:
        assert any("Scramble" in line for line in game.wait("> "))
        game.type("end-turn")
        assert any("The main action of this turn is left" in line for line in game.wait("> "))
        game.type("n")
        assert any("Scramble" in line for line in game.wait("> "))
        game.type("end-turn")
        game.wait("> ")
        game.type("y")
        lines = game.wait("> ")
        assert [line for line in lines if line] == ["Pass on to player 2, then press Enter.", ">"]
        game.type("")
        lines = game.wait("> ")
        assert any("Recycle" in line for line in lines)
        assert not any("Scramble" in line for line in lines)


def test_what_was_typed_ahead_is_not_taken_for_another_seat(case: str) -> None:
    with Emulated("play", "whistle-mountain", "--case", case) as game:
        game.wait("> ")
        os.write(game.master, b"end-turn\ry\r\r1\r1\r")  # as fast as anybody can
        time.sleep(1)
        lines = game.wait("> ")
        assert [line for line in lines if line] == ["Pass on to player 2, then press Enter.", ">"]


def test_where_nobody_sees_more_than_the_others_there_is_no_curtain() -> None:
    assert any(line.startswith("Player 2 chooses") for line in played("a1"))


def test_words_are_completed_by_the_tabulator() -> None:
    with Emulated(*NOUGHTS) as game:
        game.wait("> ")
        os.write(game.master, b"Mar\t c3\r")
        assert any("Player 1 marks c3." in line for line in game.wait("> "))


def test_long_answers_are_read_page_by_page() -> None:
    lines = played("help")
    assert lines[-1].startswith("— Enter: go on —")
    assert played("help", "")[-1] == ">"


def test_what_is_typed_to_end_a_pause_is_carried_out() -> None:
    lines = played("help", "a1")
    assert any("Player 1 marks a1." in line for line in lines)
    assert lines[-1] == ">"


def test_what_is_typed_at_a_curtain_is_not_of_whoever_sits_down(case: str) -> None:
    with Emulated("play", "whistle-mountain", "--case", case) as game:
        for line in ("end-turn", "y", "undo!"):
            game.wait("> ")
            game.type(line)
        assert not any("Taken back" in line for line in game.wait("> "))


def test_a_number_that_ends_a_pause_chooses_nothing() -> None:
    lines = played("help", "1")
    assert not any("marks" in line and "Player 1" in line for line in lines)
    assert lines[-1] == ">"


def test_options_out_of_their_order_say_that_the_best_come_first() -> None:
    lines = played("1", "2", "3", "1", "1", "", "list", words=FRONTIER)
    assert any(", meilleures d\N{RIGHT SINGLE QUOTATION MARK}abord, Entr" in line for line in lines), lines


def test_a_wrong_line_is_explained_below_the_table() -> None:
    lines = played("bonjour")
    assert any("No option contains “bonjour”" in line for line in lines)
    assert lines[-1] == ">"


def test_the_interrupt_key_asks_before_it_leaves() -> None:
    with Emulated(*NOUGHTS) as game:
        game.wait("> ")
        game.type("a1")
        game.wait("> ")
        os.write(game.master, b"\x03")
        game.wait_for("Leave all the same?")
        os.write(game.master, b"\x03")
        assert game.process.wait(600) == 0


@pytest.mark.parametrize("columns", [60, 80, 132])
def test_lines_fit_the_terminal_in_line_mode(columns: int) -> None:
    with Emulated("play", "whistle-mountain", "--seed", "5", "--plain", columns=columns, rows=200) as game:
        game.wait("> ")
        rows = game.written.decode().split("\r\n")
        assert len(rows) > 40
        assert [row for row in rows if len(row) > columns] == []
