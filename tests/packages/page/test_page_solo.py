"""A whole solo game in French by pointing, and one by keyboard alone."""

from __future__ import annotations

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats
from tests.packages.page.strolling import MOST, Stroller

pytestmark = [pytest.mark.browser, pytest.mark.long]


def test_a_whole_solo_game_is_played_in_french_by_pointing(somebody: Seats) -> None:
    player = somebody(locale="fr-FR").open()
    player.page.locator('[data-game="whistle-mountain"]').check()
    player.start("Hors-la-loi", seed=12)
    stroller = Stroller(player, seed=3)
    choices = stroller.play()
    assert player.known()["over"]
    assert choices > 60
    assert stroller.pointed > stroller.listed
    assert "Rejouer" in player.page.locator(".end").inner_text()
    player.page.get_by_role("button", name="Rejouer").click()
    player.settled(lambda known: known["mine"] and known["seq"] < 5)


def test_a_whole_game_is_played_by_keyboard_alone(somebody: Seats) -> None:
    player = somebody().open()
    _to(player, '[data-game="whistle-mountain"]')
    player.page.keyboard.press("Space")
    _to(player, '[data-bundle="outlaws"]')
    player.page.keyboard.press("Space")
    _to(player, "[data-start]")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector(".table")
    arrows = ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft")
    seq = idle = 0
    for count in range(MOST):
        known = player.my_turn()
        if known["over"]:
            break
        seq, idle = known["seq"], idle + 1 if known["seq"] == seq else 0
        if known["dialog"] == "caution":
            player.page.keyboard.press("Shift+Tab")
            player.page.keyboard.press("Enter")
        elif known["lit"] and not known["picked"] and count % 3:
            player.page.keyboard.press("b")
            player.page.keyboard.press(arrows[count % 4])
            player.page.keyboard.press("Enter")
        else:
            player.page.keyboard.press(str(1 + idle % 9))  # the first may be a group, which opens and closes
        player.settled()
    assert player.known()["over"]


def _to(player: Player, selector: str) -> None:
    """Go on by Tab until an element has the focus; radio buttons are one stop, and arrows go on in them."""
    for _ in range(60):
        if player.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        inside = player.page.evaluate("document.activeElement?.matches('input[type=radio]') ?? false")
        player.page.keyboard.press("ArrowDown" if inside and "data-game" in selector else "Tab")
    raise AssertionError(f"the keyboard does not lead to {selector}")
