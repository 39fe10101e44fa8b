"""Directed games reach every item, and say what an item would take that they do not reach."""

import pytest

import noughts
import outlaws.bundle
import ruleworks
import whistle_mountain.bundle
from ruleworks import Bundle
from ruleworks_testing import Report, check


def used(report: Report) -> tuple[int, int]:
    """How many items were used, of how many."""
    return len(report.used), len(report.uses)


@pytest.mark.long
def test_all_items_of_the_box_are_used() -> None:
    report = check(whistle_mountain.bundle.bundle, cases=(), parts=["items"], properties=())
    assert report.unused == ()
    assert used(report) == (126, 126)


@pytest.mark.long
def test_all_cards_of_the_outlaws_are_used() -> None:
    report = check(outlaws.bundle.bundle, cases=(), parts=["items"], properties=())
    assert report.unused == ()
    assert used(report) == (36, 36)


class Idle:
    """An item that nothing ever puts in play."""

    id = "idle.charm"

    @ruleworks.hookimpl
    def scores(self, value: tuple[int, ...]) -> tuple[int, ...]:
        """Add a point."""
        return tuple(score + 1 for score in value)


class Placing:
    """Brings it into play."""

    game = "noughts"

    def place(self, position: noughts.Board, item: str, seat: int, ruleset: ruleworks.Ruleset) -> noughts.Board:
        """Put the item in play for the seat."""
        position.in_play = (ruleworks.InPlay(item, seat),)
        return position


class Counter:
    """Asks for the scores each time that a cell is marked."""

    id = "idle.counter"

    @ruleworks.reacts(noughts.Marked)
    def count(self, play: ruleworks.Play[noughts.Board, noughts.NoughtsRules]) -> None:
        """Ask."""
        play.rules.scores(play)


def idle(*tools: object) -> Bundle:
    """A bundle with an item that no game reaches by itself."""
    return Bundle(
        name="idle", version="1", layer="house", extends="noughts", items=(Idle(),), rules=(Counter(),), tools=tools
    )


def test_what_is_never_used_says_what_it_would_take() -> None:
    report = check(idle(), parts=["items"], properties=())
    (use,) = report.unused
    assert use.item == "idle.charm"
    assert "nothing that is like it was used in 60 random games" in use.wants
    assert "never used" in str(report)


def test_a_placer_brings_what_no_exchange_can() -> None:
    report = check(idle(Placing()), parts=["items"], properties=())
    assert report.used == ("idle.charm",)
    assert report.uses[0].ways == ("scores",)
