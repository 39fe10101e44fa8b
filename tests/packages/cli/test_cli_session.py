"""`ruleworks play` at a terminal, where somebody types."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ruleworks

Run = Callable[..., Any]

FIRST_WINS = ["mark:a1", "mark:a2", "mark:b1", "mark:b2", "mark:c1"]


def lines(*typed: str) -> str:
    """Each on a line of its own."""
    return "".join(f"{line}\n" for line in typed)


def play(run: Run, *typed: str, words: tuple[object, ...] = ()) -> str:
    """Play noughts by typing, and return what was shown."""
    done = run("play", "noughts", "--seed", 1, *words, typed=lines(*typed))
    assert (done.code, done.err) == (0, "")
    return str(done.out)


def test_a_game_is_played_to_the_end(run: Run) -> None:
    out = play(run, *FIRST_WINS)
    assert "Player 1 has a line and wins." in out
    assert out.endswith("Player 1: 1 point\nPlayer 2: 0 points\nThe winner is player 1.\n")


def test_a_game_is_played_in_french(run: Run) -> None:
    out = play(run, *FIRST_WINS, words=("--language", "fr"))
    assert "Joueur 2\N{NO-BREAK SPACE}: choisissez une case libre" in out
    assert out.endswith("joueur 1.\n")


def test_options_are_numbered_and_a_number_plays_one(run: Run) -> None:
    out = play(run, "2")
    assert "   2  Mark b1  [mark:b1]" in out
    assert "Player 1 marks b1." in out


def test_the_position_is_shown_as_its_fields(run: Run) -> None:
    assert "  marks: a1 · -\n" in play(run, "mark:a1")


def test_undo_takes_back_and_the_game_goes_on(run: Run) -> None:
    out = play(run, "mark:b2", "undo", *FIRST_WINS)
    assert "Taken back: mark b2." in out
    assert "The winner is player 1." in out


def test_nothing_can_be_taken_back_at_the_start(run: Run) -> None:
    assert play(run, "undo", "undo!").count("There is no choice to take back.") == 2


def test_what_chance_has_shown_is_taken_back_for_analysis_only(run: Run, install: Callable[..., None]) -> None:
    install(dicey)
    out = play(run, "mark:a1", "undo", "undo!")
    assert "This cannot be taken back, for it has shown something new: “undo!” does it anyway." in out
    assert out.count("Taken back: mark a1.") == 1


def test_why_explains_refusals(run: Run) -> None:
    out = play(run, "mark:a1", "why mark:a1", "why mark:z9", "why mark:b2", "why 1", "why stone:1", "why")
    assert "The cell a1 is taken already: choose a free one.\nRule: noughts.free-cell\n" in out
    assert "The board has no cell z9" in out
    assert "“mark:b2” may be chosen now." in out
    assert "“1” may be chosen now." in out
    assert "“stone:1” is no option" in out
    assert "Name an option" in out


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("0", "There is no option 0: they are numbered from 1 to 9."),
        ("10", "There is no option 10"),
        ("9" * 5000, "is no option"),
        ("-1", "No option contains “-1”"),
        ("mark:a1:b2", "write it as mark:cell"),
        ("mark:z9", "The board has no cell z9"),
        ("bonjour", "No option contains “bonjour”: “list” shows all."),
        ("mark d4", "No option contains “mark d4”"),
        ("more", "There is nothing more to show."),
        ("save", "Name a file: save FILE."),
        ("load", "Name a file: load FILE."),
        ("load nowhere.json", "There is no file nowhere.json"),
        ("save no/such/folder/game.json", "cannot be written"),
        ("save \0", "cannot be written"),
    ],
)
def test_wrong_input_is_explained_and_asked_again(run: Run, typed: str, complaint: str) -> None:
    out = play(run, typed, *FIRST_WINS)
    assert complaint in out
    assert "The winner is player 1." in out


def test_an_empty_line_shows_the_position_again(run: Run) -> None:
    assert play(run, "").count("Player 1 chooses a free cell") == 2


def test_help_names_every_command(run: Run) -> None:
    out = play(run, "help")
    for command in ("list", "more", "why", "undo", "undo!", "save", "load", "help", "quit"):
        assert f"\n  {command} " in out


def test_list_shows_options_by_word(run: Run) -> None:
    shown = play(run, "list c3").split("> ")[1]
    assert shown.splitlines()[0] == "   1  Mark c3  [mark:c3]"


def test_a_number_means_the_option_that_is_shown_with_it(run: Run) -> None:
    out = play(run, "list c", "2")
    assert out.split("> ")[1].splitlines()[1] == "   2  Mark c2  [mark:c2]"
    assert "Player 1 marks c2." in out


def test_a_number_that_is_not_shown_chooses_nothing(run: Run) -> None:
    assert "There is no option 9: they are numbered from 1 to 3." in play(run, "list c", "9")


def test_list_shows_options_with_all_the_words(run: Run) -> None:
    shown = play(run, "list mark 3").split("> ")[1]
    assert [line.split("[")[1] for line in shown.splitlines()] == ["mark:a3]", "mark:b3]", "mark:c3]"]


def test_a_list_of_nothing_says_so(run: Run) -> None:
    assert "No option contains “castle”" in play(run, "list castle")


@pytest.fixture
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lines fill the screen."""
    monkeypatch.setattr("ruleworks_cli.play.choices.SHOWN", 2)


@pytest.mark.usefixtures("short_pages")
def test_many_options_of_a_kind_are_one_line_until_listed(run: Run) -> None:
    before, after = play(run, "list").split("> ")[:2]
    assert "Mark a1 … 9 options of this kind: type “mark”" in before
    assert "[mark:c3]" not in before
    assert "[mark:c3]" in after


@pytest.mark.usefixtures("short_pages")
def test_few_options_of_a_kind_are_shown_among_many(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ruleworks_cli.play.choices.FEW", 9)
    first, second = play(run, "more").split("> ")[:2]
    assert "   2  Mark b1  [mark:b1]\n… and 7 more lines: type “more”." in first
    assert second.splitlines()[:3] == [
        "   3  Mark c1  [mark:c1]",
        "   4  Mark a2  [mark:a2]",
        "… and 5 more lines: type “more”.",
    ]


@pytest.mark.usefixtures("short_pages")
def test_part_of_an_id_shows_the_options_that_hold_it(run: Run) -> None:
    out = play(run, "MARK:B", "more", *FIRST_WINS)
    assert out.split("> ")[1].splitlines() == [
        "   1  Mark b1  [mark:b1]",
        "   2  Mark b2  [mark:b2]",
        "… and 1 more line: type “more”.",
    ]
    assert out.split("> ")[2].splitlines()[0] == "   3  Mark b3  [mark:b3]"
    assert "The winner is player 1." in out


def test_the_position_at_the_end_is_shown(run: Run) -> None:
    assert "  marks: a1 b1 c1 · a2 b2\n" in play(run, *FIRST_WINS).rpartition("> ")[2]


def test_choices_can_come_from_a_pipe(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(FIRST_WINS)
    monkeypatch.setattr(builtins, "input", lambda _: next(answers))
    out = run("play", "noughts", "--stdin").out
    assert "Player 1 chooses a free cell" in out
    assert "The winner is player 1." in out


def test_a_game_is_saved_and_loaded(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a game.json"
    out = play(run, "mark:a1", f"save {path}", "mark:a2", f"load {path}", *FIRST_WINS[1:])
    assert f"Saved in {path}." in out
    assert f"Taken up from {path}: noughts and crosses, after 1 choice." in out
    assert "The winner is player 1." in out
    assert [file.name for file in tmp_path.iterdir()] == ["a game.json"]


def test_a_loaded_game_brings_its_own_rules(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(ruleworks.ruleset("noughts", variants=["noughts-large"]).new_game().save())
    assert "mark:e5" in play(run, f"load {path}")


def test_a_loaded_game_can_be_taken_back(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play(run, "mark:a1", "mark:b2", words=("--save", path))
    done = run("play", "--load", path, typed=lines("undo", "undo"))
    assert "Taken back: mark b2." in done.out
    assert "Taken back: mark a1." in done.out


def test_the_file_of_a_game_is_kept_up_to_date(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, counts = tmp_path / "game.json", []
    answers = iter(FIRST_WINS)

    def type_and_count(_: str) -> str:
        counts.append(saved_records(path) if path.exists() else None)
        return next(answers)

    monkeypatch.setattr(builtins, "input", type_and_count)
    play(run, words=("--save", path))
    assert (counts, saved_records(path)) == ([None, 1, 2, 3, 4], 5)


def saved_records(path: Path) -> int:
    """How many choices the game in a file holds."""
    return len(ruleworks.ruleset("noughts").load(path.read_bytes()).records)


@pytest.mark.parametrize("interruption", [EOFError, KeyboardInterrupt])
def test_leaving_is_polite_and_tells_how_to_save(
    run: Run, monkeypatch: pytest.MonkeyPatch, interruption: type[BaseException]
) -> None:
    answers = iter(["mark:a1"])

    def type_or_leave(_: str) -> str:
        for answer in answers:
            return answer
        raise interruption

    monkeypatch.setattr(builtins, "input", type_or_leave)
    assert play(run).endswith("and so does --save FILE.\nGoodbye.\n")


def test_a_saved_game_is_left_without_a_warning(run: Run, tmp_path: Path) -> None:
    out = play(run, "mark:a1", f"save {tmp_path / 'game.json'}", "quit")
    assert "was not saved" not in out
    assert out.endswith("Goodbye.\n")


def test_fast_makes_forced_choices(run: Run) -> None:
    filling = ["mark:a1", "mark:b1", "mark:c1", "mark:a2", "mark:c2", "mark:b2", "mark:a3", "mark:c3"]
    out = play(run, *filling, words=("--fast",))
    assert "Player 1 marks b3." in out
    assert "The victory is shared by player 1 and player 2." in out


def test_a_plugin_that_fails_leaves_the_game_as_it_was(run: Run, install: Callable[..., None]) -> None:
    install(fragile)
    out = play(run, "mark:c3", *FIRST_WINS)
    assert "The plugin fragile.rules, version 1, has failed: ZeroDivisionError" in out
    assert "The winner is player 1." in out


class Dicey:
    """Asks chance whenever a cell is marked."""

    id = "dicey.rules"

    @ruleworks.hookimpl
    def lines(self, value: Any, scene: Any) -> Any:
        """Change nothing, but let a die fall."""
        scene.roll("dicey", 6)
        return value


class Fragile:
    """Breaks when the third row is touched first."""

    id = "fragile.rules"

    @ruleworks.hookimpl
    def lines(self, value: Any, scene: Any) -> Any:
        """Change nothing, or fail."""
        return value if scene.position.marks[0] != 1 << 8 else 1 / 0


dicey = ruleworks.Bundle(name="dicey", version="1", extends="noughts", rules=(Dicey(),))
fragile = ruleworks.Bundle(name="fragile", version="1", extends="noughts", rules=(Fragile(),))
