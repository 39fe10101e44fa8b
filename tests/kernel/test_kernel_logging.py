"""The library says nothing by itself; a host that listens hears of plays and faults, with their context."""

import logging
import subprocess
import sys

import pytest

import ruleworks
from ruleworks import Bundle, Ruleset

SCRIPT = """
import ruleworks
from ruleworks import Bundle
rules = ruleworks.ruleset("noughts", plugins=(Bundle(name="old", version="1", api=99),))
game = rules.new_game(seed=0)
game.play("mark:b2")
assert [failure.name for failure in rules.failures] == ["old"]
"""


def run(script: str) -> str:
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


def test_the_library_is_silent() -> None:
    assert run(SCRIPT) == ""


def test_nothing_is_loaded_for_logging_until_something_is_told() -> None:
    assert run("import sys, ruleworks, ruleworks.inside; assert 'structlog' not in sys.modules") == ""


def test_plays_are_told_with_game_turn_and_seat(urn: Ruleset, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "ruleworks")
    game = urn.new_game(2, seed=0)
    game.play("draw")
    game.play("stop")
    told = [vars(record) for record in caplog.records]
    assert [record["msg"] for record in told] == ["played", "played"]
    assert [record["game"] for record in told] == ["urn", "urn"]
    assert [(record["turn"], record["seat"], record["option"]) for record in told] == [
        (0, 0, "draw"),
        (1, 1, "stop"),
    ]


def test_what_is_told_depends_on_the_level(urn: Ruleset, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "ruleworks")
    urn.new_game(seed=0).play("stop")
    assert caplog.records == []


@pytest.mark.parametrize(
    "faulty",
    [
        Bundle(name="old", version="0.9", extends="noughts", api=99),
        Bundle(name="old", version="0.9", extends="noughts", types=(int,)),
    ],
)
def test_a_plugin_that_is_left_out_is_told(faulty: Bundle, caplog: pytest.LogCaptureFixture) -> None:
    ruleworks.ruleset("noughts", plugins=(faulty,))
    (told,) = [vars(record) for record in caplog.records]
    assert (told["levelname"], told["msg"]) == ("WARNING", "plugin left out")
    assert (told["plugin"], told["version"]) == ("old", "0.9")
    assert told["reason"]
