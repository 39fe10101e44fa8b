"""How much the page asks for: a choice needs three requests, that of somebody else two."""

from __future__ import annotations

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats
from tests.packages.page.strolling import Stroller
from tests.packages.page.test_page_together import invited

pytestmark = [pytest.mark.browser, pytest.mark.long]
OF_A_TABLE = ("commands", "table", "picture", "log", "news")


def test_a_choice_needs_three_requests_and_that_of_another_two(somebody: Seats) -> None:
    one, other = somebody().open(), somebody(locale="fr-FR")
    one.page.locator('[data-game="noughts"]').check()
    one.start(seat_2="open")
    other.open(invited(one)["Seat 2"])
    players = (one, other)
    known = one.my_turn()
    other.settled()
    asked = [_asked(player) for player in players]
    for number in range(4):
        mine = players[number % 2]
        Stroller(mine, number % 2).choose(mine.my_turn())
        for player in players:
            player.reached(known["seq"] + number + 1)
    choices = {"commands": 2, "table": 4, "picture": 4, "log": 0, "news": 0}
    assert [{name: found.count(name) for name in OF_A_TABLE} for found in asked] == [choices, choices]
    assert other.page.locator(".log li").count() == one.page.locator(".log li").count()


def test_news_are_told_in_the_language_that_was_chosen_meanwhile(somebody: Seats) -> None:
    one, other = somebody().open(), somebody()
    one.page.locator('[data-game="noughts"]').check()
    one.start(seat_2="open")
    other.open(invited(one)["Seat 2"])
    other.page.locator('[lang="fr"]').click()
    other.page.wait_for_selector('html[lang="fr"] .choices')
    before = one.my_turn()
    Stroller(one).choose(before)
    other.reached(before["seq"] + 1, mine=True)
    told, log = other.page.locator(".log .line").first.inner_text(), other.page.locator(".log .line")
    assert log.count() == one.page.locator(".log .line").count()
    assert told != one.page.locator(".log .line").first.inner_text()


def _asked(player: Player) -> list[str]:
    """Return a list to which the last parts of all addresses are added that are asked for from now on."""
    found: list[str] = []
    player.page.on("request", lambda request: found.append(request.url.partition("?")[0].rpartition("/")[2]))
    return found
