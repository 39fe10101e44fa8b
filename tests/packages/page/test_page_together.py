"""Several at one table: two browsers and a bot, two at one screen, and somebody who watches."""

from __future__ import annotations

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats
from tests.packages.page.strolling import Stroller

pytestmark = [pytest.mark.browser, pytest.mark.long]
TURNS = 14  # choices of each


def test_two_browsers_and_a_bot_play_together(somebody: Seats) -> None:
    one, other, watcher = somebody().open(), somebody(locale="fr-FR"), somebody()
    one.page.locator('[data-game="whistle-mountain"]').check()
    one.page.locator("[data-players]").select_option("3")
    one.start(seed=4, seat_2="open", seat_3="random")
    links = invited(one)
    other.open(links["Seat 2"])
    watcher.open(links["Watch"])
    strollers = [Stroller(one, 1), Stroller(other, 2)]
    for _ in range(TURNS):
        _asked(strollers).play(1)
    last = max(one.known()["seq"], other.known()["seq"])
    for each in (one, other, watcher):
        each.reached(last)
    assert not watcher.known()["mine"]
    assert one.page.locator("#board svg").inner_html() != other.page.locator("#board svg").inner_html()
    assert "joueur 1" in other.page.locator(".log").inner_text().lower()


def test_a_curtain_hangs_between_two_at_one_screen(somebody: Seats) -> None:
    player = somebody().open()
    player.page.locator('[data-game="noughts"]').check()
    player.start(seat_2="me")
    for seat in (0, 1, 0, 1):
        known = player.my_turn()
        if known["dialog"] == "curtain":
            assert not known["mine"]
            player.page.locator("dialog.curtain .main").click()
            known = player.settled(lambda now: now["mine"])
        assert known["seat"] == seat
        Stroller(player, seat).choose(known)


def test_a_link_shows_an_earlier_moment_and_leads_back(somebody: Seats) -> None:
    player = somebody().open()
    player.page.locator('[data-game="whistle-mountain"]').check()
    player.start("Outlaws", seed=3)
    Stroller(player).play(6)
    now = player.my_turn()
    player.page.locator(".log .moment").last.click()
    player.page.wait_for_selector(".table.back")
    then = player.settled()
    assert then["seq"] < now["seq"]
    assert not then["mine"]
    player.page.get_by_role("button", name="Back to now").click()
    assert player.my_turn()["seq"] == now["seq"]


def _asked(strollers: list[Stroller]) -> Stroller:
    """Wait until somebody has something to choose."""
    for _ in range(1000):
        for stroller in strollers:
            if stroller.player.settled()["mine"]:
                return stroller
    raise AssertionError([stroller.player.known() for stroller in strollers])


def invited(player: Player) -> dict[str, str]:
    """Return the paths of new invitations by what they are for."""
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Invite").click()
    player.page.get_by_role("button", name="Make links").click()
    player.page.wait_for_selector(".invitations")
    found = {}
    for row in player.page.locator(".invitations label").all():
        link = row.locator("input").input_value()
        found[row.inner_text().strip()] = link.removeprefix(player.address)
    player.page.locator("dialog .main").click()
    return found
