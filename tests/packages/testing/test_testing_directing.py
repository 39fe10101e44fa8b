"""Directed games reach every item, and say what an item would take that they do not reach."""

from dataclasses import replace

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
    assert report.ok, str(report)
    assert report.unused == ()
    assert used(report) == (126, 126)
    missed = [use for use in report.uses if use.missed]
    assert len(missed) <= 6, missed
    assert all(way in use.wants for use in missed for way in use.missed)
    ways = {use.item: use.ways for use in report.uses}
    assert {"clearing", "step sweep-in"} <= {*ways["machine.trap"]}  # its own, not what another had begun


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


def test_what_nobody_asks_for_in_a_game_is_asked() -> None:
    bundle = replace(idle(Placing()), rules=())
    (use,) = check(bundle, parts=["items"], properties=()).uses
    assert (use.ways, use.missed) == (("scores",), ())


class Modest(Idle):
    """An item that says nothing new, and reacts to nothing that happens to it."""

    @ruleworks.hookimpl
    def winners(self, value: tuple[int, ...]) -> tuple[int, ...]:
        """Leave it at that."""
        return value

    @ruleworks.reacts(ruleworks.Event)
    def wait(self, play: ruleworks.Play[noughts.Board, noughts.NoughtsRules]) -> None:
        """Wait for what never happens."""


def test_what_makes_no_difference_says_what_it_would_take() -> None:
    bundle = replace(idle(Placing()), items=(Modest(),))
    (use,) = check(bundle, parts=["items"], properties=()).uses
    assert use.ways == ("scores",)
    assert "nothing came of it" in use.wants
    assert "winners" in use.missed


def test_a_placer_brings_what_no_exchange_can() -> None:
    report = check(idle(Placing()), parts=["items"], properties=())
    assert report.used == ("idle.charm",)
    assert report.uses[0].ways == ("scores",)
