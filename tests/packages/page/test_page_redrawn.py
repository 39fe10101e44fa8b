"""The picture follows the colours of the system and the width of the window while somebody is at the table."""

from __future__ import annotations

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats

pytestmark = [pytest.mark.browser]
#: The style sheet of the picture, and how wide the picture is drawn.
SHEET = "() => [...document.adoptedStyleSheets[0].cssRules].map((rule) => rule.cssText).join(' ')"
WIDE = "() => document.querySelector('#board svg').viewBox.baseVal.width"
PATIENCE = 500  # milliseconds in which nothing more is asked for


def _begun(player: Player) -> Player:
    player.open().page.locator('[data-game="whistle-mountain"]').check()
    return player.start(seed=5)


def _asked(player: Player) -> list[str]:
    """Note the pictures that are asked for."""
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url) if "/picture" in request.url else None)
    return asked


def test_other_colours_of_the_system_are_those_of_the_picture(somebody: Seats) -> None:
    player = _begun(somebody(color_scheme="light"))
    before = player.page.evaluate(SHEET)
    player.page.emulate_media(color_scheme="dark")
    player.page.wait_for_function(f"(before) => ({SHEET})() !== before", arg=before)
    assert player.page.locator("html").get_attribute("data-theme") == "dark"
    player.page.emulate_media(color_scheme="light")
    player.page.wait_for_function(f"(before) => ({SHEET})() === before", arg=before)
    assert player.my_turn()["mine"]


def test_a_narrow_window_has_a_narrow_picture_and_most_widths_ask_for_none(somebody: Seats) -> None:
    player = _begun(somebody(size=(1280, 800)))
    desk, asked = player.page.evaluate(WIDE), _asked(player)
    for width in (1200, 1100, 1250):
        player.page.set_viewport_size({"width": width, "height": 800})
    player.page.wait_for_timeout(PATIENCE)
    assert asked == []
    player.page.set_viewport_size({"width": 400, "height": 800})
    player.page.wait_for_function(f"() => ({WIDE})() < 400")
    player.settled()
    assert len(asked) == 1
    player.page.set_viewport_size({"width": 1280, "height": 800})
    player.page.wait_for_function(f"(desk) => ({WIDE})() === desk", arg=desk)
