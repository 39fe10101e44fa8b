"""A rule that fails in the middle of a play: what is told of it is true, whatever chance a case asks for."""

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.support.toy.breaking import BrokenCount, broken, on_sowing

from noughts import Marked
from ruleworks import Bundle, Event, Play, Seat, public, reacts, tags
from ruleworks_testing import PropertyBroken, Trail, check, hold, random_trail
from ruleworks_testing.properties.registration import failing_rules_change_nothing


@public
class Rained(Event, frozen=True, tag=tags("showers")):
    """A drop fell on a seat."""

    seat: Seat


class Showers:
    """Let it rain as hard as a die says."""

    id = "showers.rules"

    @reacts(Marked)
    def rain(self, play: Play[Any, Any], event: Marked) -> None:
        """Tell each drop."""
        for _ in range(play.roll("showers.die", 13)):
            play.emit(Rained(event.seat))


CASE = """
[[case]]
name = "it pours"
proves = ["showers.rules"]
given = '''
then choose-cell:0
chance showers.die=12
random seed={seed}
'''
do = ["mark:a1"]
expect = "event rained seat=0"
"""


@pytest.mark.parametrize("seed", range(3))
def test_a_case_whose_choice_asks_for_chance_is_played_again_with_it(tmp_path: Path, seed: int) -> None:
    (tmp_path / "rain.toml").write_text(CASE.format(seed=seed), encoding="utf-8")
    showers = Bundle(name="showers", version="1", layer="house", extends="noughts", rules=(Showers(),), types=(Rained,))
    report = check(showers, tmp_path, parts=["cases"], properties=[failing_rules_change_nothing])
    assert report.ok, str(report)
    assert report.properties


def test_a_play_that_tells_fewer_events_the_next_time_is_not_called_a_failure_that_went_on() -> None:
    fewer = count(400, -20)

    def tell(play: Play[Any, Any], event: object) -> None:
        for _ in range(next(fewer)):
            play.emit(BrokenCount(1))

    with pytest.raises(PropertyBroken, match="and fewer when it was played again with the same chance"):
        hold(failing_rules_change_nothing, random_trail(broken(on_sowing(tell)), 2, 1))


def test_a_rule_that_swallows_the_error_of_another_is_told_as_such() -> None:
    def swallow(play: Play[Any, Any], event: object) -> None:
        for _ in range(9):
            with suppress(Exception):
                play.emit(BrokenCount(1))

    trails = [random_trail(broken(on_sowing(swallow)), 2, seed) for seed in range(4)]
    problems = [problem for trail in trails if (problem := problem_of(trail))]
    assert any("some rule swallows the error" in problem for problem in problems)


def problem_of(trail: Trail) -> str:
    """What the property finds in a game."""
    try:
        hold(failing_rules_change_nothing, trail)
    except PropertyBroken as broken_property:
        return broken_property.problem
    return ""
