"""On a telephone: everything by touch, targets large enough, nothing wider than the screen."""

from __future__ import annotations

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats
from tests.packages.page.strolling import MOST, Stroller

pytestmark = [pytest.mark.browser, pytest.mark.long]
PHONE = {"size": (390, 844), "has_touch": True, "is_mobile": True}
FINGER = 44
SMALL = """(least) => [...document.querySelectorAll('button, select, input, a.button, [role=tab]')]
  .filter((each) => each.offsetParent !== null)
  .map((each) => [each.closest('label.check, label.game') ?? each, each.outerHTML.slice(0, 80)])
  .filter(([each]) => each.getBoundingClientRect().height < least - 0.5).map(([, html]) => html)"""


def test_a_solo_game_is_begun_by_touch(somebody: Seats) -> None:
    player = somebody(**PHONE, locale="fr-FR").open()
    _fits(player)
    player.page.locator('[data-game="whistle-mountain"]').check()
    player.start("Hors-la-loi", seed=7)
    stroller = Stroller(player, touch=True)
    stroller.play(25)
    assert stroller.pointed > 3
    _fits(player)


def test_a_whole_solo_game_is_played_by_touch_on_the_narrowest_telephone(somebody: Seats) -> None:
    player = somebody(**{**PHONE, "size": (360, 640)}).open()
    player.page.locator('[data-game="whistle-mountain"]').check()
    player.page.get_by_label("Outlaws").check()
    player.page.get_by_label("Level").select_option("Short")
    player.start(seed=5)
    stroller = Stroller(player, seed=2, touch=True)
    choices = 0
    while not player.my_turn()["over"]:
        choices += stroller.play(20)
        _fits(player)
        assert choices < MOST
    assert stroller.pointed > stroller.listed
    player.page.locator(".end h2").wait_for()
    _fits(player)


def test_a_table_fits_the_narrowest_and_the_widest_screen(somebody: Seats) -> None:
    for size in ((360, 640), (1280, 800), (1920, 1080), (2560, 1440)):
        player = somebody(size=size).open()
        player.page.locator('[data-game="whistle-mountain"]').check()
        player.start("Outlaws", seed=7)
        Stroller(player).play(6)
        player.my_turn()
        _fits(player)
        if size[0] >= 1000:
            assert player.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), size


def _fits(player: Player) -> None:
    """Nothing is wider than the screen, and nothing that is pressed is smaller than a finger."""
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert player.page.evaluate(SMALL, FINGER) == []
