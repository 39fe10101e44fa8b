"""Games that the page knows nothing of are played on it to their end."""

from __future__ import annotations

import pytest
from tests.packages.page.conftest import Seats
from tests.packages.page.strolling import Stroller

pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.mark.parametrize("game", ["noughts", "toy", "plain"])
def test_a_game_is_played_against_a_bot_without_a_line_for_it(somebody: Seats, game: str) -> None:
    player = somebody().open()
    player.page.locator(f'[data-game="{game}"]').check()
    player.start()
    assert Stroller(player).play() > 1
    assert player.known()["over"]
    player.page.wait_for_selector(".end h2")


def test_a_foreign_package_is_in_the_lobby_and_on_the_table(somebody: Seats) -> None:
    player = somebody().open()
    player.page.locator('[data-game="whistle-mountain"]').check()
    player.page.locator('[data-bundle="annex"]').check()
    player.start()
    Stroller(player).play(8)
    player.page.get_by_role("tab", name="Box").click()
    player.page.locator(".box dt").first.wait_for()
    assert player.page.locator('.box [data-bundle="annex"]').count() > 0
