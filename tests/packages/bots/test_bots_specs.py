"""Players as they are typed: read, written, and refused with what was probably meant."""

from __future__ import annotations

from typing import Any

import pytest
from tests.packages.bots.sitting import Made, Settings, Told

import ruleworks
from ruleworks_bots import Spec, SpecError, players_of, read_spec, seats_of, spec_of

PLAYERS: dict[str, Any] = {"made": Made(), "plain": Made("plain"), "told": Made("told", Told)}


def read(text: str) -> Any:
    return read_spec(text, PLAYERS).parameters


def test_random_plays_every_game() -> None:
    rules = ruleworks.ruleset("noughts")
    assert "random" in players_of(rules)  # also where nobody says what is installed
    spec = spec_of(" random ", rules)
    assert (str(spec), spec.name, spec.cost) == ("random", "random", 0)


def test_parameters_are_typed() -> None:
    assert read("made") == Settings()
    assert read("made:") == Settings()
    assert read("made: steps = 40 ,wide=yes,cut=0.25,kind=puct,note=a b") == Settings(40, 3, 0.25, True, "puct", "a b")
    assert read_spec("made:steps=40", PLAYERS).cost == 40


def test_a_spec_is_written_as_it_is_typed_and_short() -> None:
    for text in (
        "made",
        "made:steps=7",
        "made:steps=7,wide=yes,kind=puct",
        'told:wait=2.0,command="python3 x.py --a=1,2"',
    ):
        assert str(read_spec(text, PLAYERS)) == text
    assert str(read_spec("made:steps=100,wide=no", PLAYERS)) == "made"
    assert str(read_spec("told:wait=1,command=x", PLAYERS)) == "told:x"


def test_a_command_takes_all_that_follows() -> None:
    assert read("told:python3 bot.py --level=3,4") == Told("python3 bot.py --level=3,4")
    assert read("told:wait=2,python3 bot.py a=1,wait=3") == Told("python3 bot.py a=1,wait=3", wait=2.0)
    assert read("told:command=x=1,y") == Told("x=1,y")
    assert read('told:"python3 bot.py, and more"') == Told("python3 bot.py, and more")
    assert read("told:FLAG=1 python3 bot.py") == Told("FLAG=1 python3 bot.py")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mad", ["“mad”", "Similar: made", "made, plain, told"]),
        ("", ["“”", "made, plain, told"]),
        ("made:step=4", ["“step”", "“made”", "Similar: steps", "depth"]),
        ("made:4", ["“4”", "name=value", "steps"]),
        ("made:steps=many", ["“steps”", "“many”", "from 1 to 5000"]),
        ("made:steps=0", ["“0”", "from 1 to 5000"]),
        ("made:depth=1.5", ["“1.5”", "a whole number."]),
        ("made:cut=-1", ["“-1”", "a number, 0 or more"]),
        ("made:cut=nan", ["“nan”"]),
        ("made:wide=maybe", ["yes or no"]),
        ("made:kind=greedy", ["puct, uct"]),
        ("told:wait=soon,x", ["“wait”", "a number"]),
        ("made:steps=7,steps=8", ["“steps” twice"]),
    ],
)
def test_what_nobody_can_read_is_named(text: str, words: list[str]) -> None:
    with pytest.raises(SpecError) as caught:
        read_spec(text, PLAYERS)
    for word in words:
        assert word in str(caught.value)
    french = caught.value.render("fr")
    assert french != str(caught.value)
    assert "ruleworks" not in french


@pytest.mark.parametrize(
    "command", ["bot", "python3 bot.py", "python3 a.py x,y", "A=1 bot", 'python3 "a b.py" "x,y"', "say 'x,y'"]
)
@pytest.mark.parametrize("wait", [2.0, 5.0])
def test_what_is_written_is_read_again_beside_others(command: str, wait: float) -> None:
    spec = Spec(PLAYERS["told"], Told(command, wait))
    assert seats_of(f"made:steps=7,{spec},made") == ["made:steps=7", str(spec), "made"]
    assert read_spec(str(spec), PLAYERS) == spec


def test_random_takes_no_parameters() -> None:
    with pytest.raises(SpecError, match="takes no parameters; leave “steps” out"):
        spec_of("random:steps=4", ruleworks.ruleset("noughts"))


def test_a_list_of_players_is_cut_where_a_player_begins() -> None:
    assert seats_of("me,greedy,search:worlds=16,steps=4000") == ["me", "greedy", "search:worlds=16,steps=4000"]
    assert seats_of(" me , random ") == ["me", "random"]
    assert seats_of('program:"python3 a.py x,y",me') == ['program:"python3 a.py x,y"', "me"]
    assert seats_of("") == []
