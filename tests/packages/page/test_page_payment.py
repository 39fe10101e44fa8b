"""What is to be counted out is counted out: the first way is preselected, and others are made of it."""

from __future__ import annotations

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.fixture
def payer(somebody: Seats) -> Player:
    """Somebody who has to pay three coins of two sorts."""
    player = somebody().open()
    player.page.locator('[data-game="till"]').check()
    player.start(seat_2="me")
    player.settled(lambda known: known["mine"])
    player.page.wait_for_selector(".payment")
    return player


def _counts(player: Player) -> list[str]:
    return player.page.locator(".payment output").all_inner_texts()


def test_the_first_way_is_preselected_and_played_by_one_press(payer: Player) -> None:
    assert _counts(payer) == ["3", "0"]
    assert payer.page.locator(".choices .option").count() == 0  # no list of all combinations
    before = payer.known()["seq"]
    payer.page.locator(".payment .main").click()
    payer.settled(lambda known: known["seq"] == before + 1)


def test_another_way_is_counted_out_and_what_is_missing_is_said(payer: Player) -> None:
    pay = payer.page.locator(".payment .main")
    gold, silver = payer.page.locator(".amount").nth(0), payer.page.locator(".amount").nth(1)
    assert gold.locator("button").nth(1).is_disabled()
    assert silver.locator("button").nth(0).is_disabled()
    gold.locator("button").nth(0).click()
    payer.page.get_by_text("2 of 3").wait_for()
    assert pay.is_disabled()
    silver.locator("button").nth(1).click()
    payer.page.wait_for_selector(".payment .main:enabled")
    assert _counts(payer) == ["2", "1"]
    assert "silver" in pay.inner_text().lower()
    pay.click()
    payer.settled(lambda known: known["dialog"] == "curtain")
    payer.page.locator("dialog.curtain .main").click()
    payer.settled(lambda known: known["mine"])
    assert _counts(payer) == ["3", "0"]  # somebody else's payment begins anew
    assert payer.known()["scores"][0][0] == 1


def test_amounts_are_counted_by_keyboard_alone(payer: Player) -> None:
    payer.page.locator(".amount button:enabled").first.focus()
    payer.page.keyboard.press("Enter")
    payer.page.locator(".amount").nth(1).locator("button").nth(1).focus()
    payer.page.keyboard.press("Space")
    payer.page.wait_for_selector(".payment .main:enabled")
    assert _counts(payer) == ["2", "1"]


def test_what_is_counted_out_is_played_by_its_number(payer: Player) -> None:
    before = payer.known()["seq"]
    payer.page.keyboard.press("1")
    payer.settled(lambda known: known["seq"] == before + 1)
