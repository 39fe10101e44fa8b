"""A host decides how many steps a play may take."""

from typing import Any

import pytest

import ruleworks
from ruleworks import Bundle, Play, PluginError, Position, Ruleset, Step, hookimpl, public, tags


@public
class CountDown(Step, frozen=True, tag=tags("tiny")):
    """Do this so many times more; below nought it never ends."""

    left: int

    def run(self, play: Play[Any, Any]) -> None:
        if self.left:
            play.push(CountDown(self.left - 1))


class Counting:
    id = "tiny.rules"

    def __init__(self, times: int) -> None:
        self.times = times

    @hookimpl
    def opening(self, value: Position) -> Position:
        value.agenda = (*value.agenda, CountDown(self.times))
        return value


def counting(times: int, **settings: Any) -> Ruleset:
    """A ruleset whose opening takes so many steps and one more."""
    tiny = Bundle(name="tiny", version="1", extends="noughts", rules=[Counting(times)], types=[CountDown])
    return ruleworks.ruleset("noughts", plugins=[tiny], strict=True, **settings)


def test_a_play_that_takes_too_many_steps_is_stopped() -> None:
    with pytest.raises(PluginError, match="after 50 steps, CountDown is still waiting"):
        counting(-1, most_steps=50).new_game()


@pytest.mark.parametrize("checked", [False, True])
def test_the_host_says_how_many_are_too_many(checked: bool) -> None:
    assert counting(10, most_steps=50, checked=checked).new_game().decision
    with pytest.raises(PluginError, match="after 50 steps"):
        counting(100, most_steps=50, checked=checked).new_game()
    assert counting(1_000).new_game().decision


def test_a_setup_takes_the_number_too() -> None:
    setup = counting(0).setup
    tiny = Bundle(name="tiny", version="1", extends="noughts", rules=[Counting(100)], types=[CountDown])
    with pytest.raises(PluginError, match="after 50 steps"):
        ruleworks.ruleset_of(setup, [tiny], most_steps=50).new_game()
