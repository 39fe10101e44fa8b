"""Players at the seats of the terminal: `--seats` of `play` and `simulate`, and hints for whoever types."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.packages.bots import thinking

import ruleworks

Run = Callable[..., Any]


@pytest.fixture(autouse=True)
def thinkers(install: Callable[..., None]) -> None:
    """Players that say why."""
    install(thinking.bundle)


def typed(run: Run, *lines: str, words: tuple[object, ...] = (), seats: str = "me,last") -> str:
    """Play noughts by typing, against players."""
    text = "".join(f"{line}\n" for line in lines)
    done = run("play", "noughts", "--seed", 1, "--seats", seats, *words, typed=text)
    assert (done.code, done.err) == (0, "")
    return str(done.out)


def test_a_person_plays_against_a_player(run: Run) -> None:
    out = typed(run, "mark:a1", "mark:b1", "mark:c1")
    assert "Player 2 marks c3." in out
    assert "Player 2 marks b3." in out
    assert out.endswith("The winner is player 1.\n")
    assert "2 players" in out


def test_a_player_may_begin(run: Run) -> None:
    out = typed(run, "quit", "yes", seats="last,me")
    assert out.index("Player 1 marks c3.") < out.index("Mark a1  [mark:a1]")


def test_undo_takes_back_what_players_chose_after_it(run: Run) -> None:
    out = typed(run, "mark:a1", "undo", "mark:b1", "quit", "yes")
    assert "Taken back: mark a1." in out
    assert out.count("Player 2 marks c3.") == 2


def test_nothing_of_a_person_can_be_taken_back_before_they_chose(run: Run) -> None:
    assert "There is no choice to take back." in typed(run, "undo", "quit", seats="last,me")


def test_a_player_that_fails_is_named_and_the_game_goes_on(run: Run) -> None:
    out = typed(run, "mark:a1", "quit", "yes", seats="me,failing")
    assert "The player at seat 2 failed: ValueError: I cannot think." in out
    assert "Any option was played for it." in out
    assert "Player 2 marks" in out


def test_players_play_where_nobody_types(run: Run) -> None:
    code, out, err = run("play", "noughts", "--seats", "last,last")
    assert (code, err) == (0, "")
    assert out.index("Player 1 marks c3.") < out.index("Player 2 marks b3.")


def test_a_loaded_game_goes_on_with_players(run: Run, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    game = ruleworks.ruleset("noughts").new_game(seed=1)
    game.play("mark:a1")
    save.write_bytes(game.save())
    done = run("play", "--load", save, "--seats", "me,last", typed="quit\nyes\n")
    assert "Player 2 marks c3." in done.out


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        ("me,greedi", "No player is called “greedi”"),
        ("me,last:stepz=3", "takes no parameter “stepz”. Similar: steps"),
        ("me,last:steps=many", "it takes a whole number"),
        ("me", "cannot be played by 1"),
    ],
)
def test_seats_that_cannot_be_are_refused(run: Run, seats: str, complaint: str) -> None:
    code, _, err = run("play", "noughts", "--seats", seats, typed="")
    assert (code, err.count("\n")) == (2, 1)
    assert complaint in err


def test_seats_and_players_have_to_agree(run: Run) -> None:
    code, _, err = run("play", "noughts", "--players", 2, "--seats", "me,last,last", typed="")
    assert code == 2
    assert "3 seats are given by --seats, and 2 play" in err


def test_a_hint_says_what_and_why(run: Run) -> None:
    out = typed(run, "hint last", "mark:a1", "hint last:steps=3", "quit", "yes")
    assert "last would choose: Mark c3" in out
    assert "chooses any option" in out  # the reason, from the catalog of the player's bundle
    assert "     9.0       7  Mark c3" in out
    assert "last:steps=3 would choose: Mark b3" in out


def test_hints_have_a_usual_player(run: Run) -> None:
    out = typed(run, "hint", "quit", words=("--hints", "last", "--language", "fr"))
    assert "last choisirait" in out
    assert "conseil [JOUEUR]" in typed(run, "aide", "quit", words=("--language", "fr"))


def test_a_hint_of_nobody_is_a_mistake_and_the_game_goes_on(run: Run) -> None:
    out = typed(run, "hint nobody", "mark:a1", "quit", "yes")
    assert "No player is called “nobody”" in out
    assert "Player 1 marks a1." in out


def simulated(run: Run, *words: object) -> Any:
    code, out, err = run("simulate", "noughts", "--games", 3, *words, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_players_are_simulated_and_are_the_same_in_several_processes(run: Run) -> None:
    games = simulated(run, "--seats", "last,random")["games"]
    assert games == simulated(run, "--seats", "last,random")["games"]
    assert {game["winners"][0] for game in games if game["winners"]} <= {0, 1}
    report = simulated(run, "--seats", "last,random", "--report")
    assert (report["players"], report["policy"]) == (2, "last,random")
    assert simulated(run, "--policy", "last", "--report")["policy"] == "last"


def test_random_players_by_name_play_in_several_processes(run: Run) -> None:
    words = ("--seats", "random,random")
    assert simulated(run, *words)["games"] == simulated(run, *words, "--jobs", 2)["games"]


def test_nobody_types_in_a_simulation(run: Run) -> None:
    code, _, err = run("simulate", "noughts", "--seats", "me,last")
    assert code == 2
    assert "“me” cannot sit" in err


def test_a_simulation_with_a_player_that_fails_ends(run: Run) -> None:
    code, out, err = run("simulate", "noughts", "--seats", "last,failing")
    assert (code, out) == (2, "")
    assert "The player at seat 2 failed: ValueError: I cannot think." in err


def test_players_are_listed_with_their_parameters(run: Run) -> None:
    out = run("players", "noughts").out
    assert "random: chooses any option, each as likely as the others\n" in out
    assert "  wait: seconds that it may take for a choice (a number from 0.1 to 3600; 10.0)\n" in out
    found = {each["name"]: each for each in json.loads(run("players", "noughts", "--json", "--language", "fr").out)}
    assert {"last", "program", "random"} <= set(found)
    assert [each["name"] for each in found["program"]["parameters"]] == ["command", "wait"]
    assert found["program"]["about"].startswith("un programme")
