"""A board of hexes on the page: a whole game of Whistle Stop by pointing, tiles that are turned where they lie."""

from __future__ import annotations

from typing import Any

import pytest
from tests.packages.page.browsing import WHERE, Player
from tests.packages.page.conftest import Seats
from tests.packages.page.strolling import Stroller

pytestmark = [pytest.mark.browser, pytest.mark.long]
TURNS = 12
#: What a spot is called on the page.
NAMED = """async (spot) => {
  const base = document.querySelector('script[type=module]').src.replace('main.js', '');
  return (await import(base + 'table/boardview.js')).nameOf(spot);
}"""


def _begun(player: Player, seed: int = 4) -> Player:
    """Begin a game against two bots."""
    player.page.locator('[data-game="whistle-stop"]').check()
    player.page.locator("[data-players]").select_option("3")
    return player.start(seed=seed, seat_2="random", seat_3="random")


def _laying(player: Player) -> dict[str, Any]:
    """Play until several tiles can be laid on a space, at least one of them turned in several ways."""
    stroller = Stroller(player, 3)
    while True:
        known = player.my_turn()
        assert not known["over"]
        items = [spot for spot in known["lit"] if spot.startswith("item:route.")]
        if (
            len(items) > 1
            and known["options"] > len(items) + 3
            and any(spot.startswith("cell:") for spot in known["lit"])
        ):
            return known
        stroller.choose(known)


def _turning(player: Player, known: dict[str, Any], cell: str) -> str:
    """Point at tiles until one is left that can lie on a space in several ways, and return it."""
    tiles: list[str] = [spot for spot in known["lit"] if spot.startswith("item:route.")]
    for tile in tiles:
        player.point(tile)
        now = player.settled()
        if now["seq"] == known["seq"] and cell in now["lit"]:
            return tile
    raise AssertionError(f"no tile can be turned: {known}")


def _over(player: Player, spot: str) -> dict[str, Any]:
    at = player.page.evaluate(WHERE, spot)
    player.page.mouse.move(at["x"], at["y"])
    return player.settled(lambda known: known["shown"])


def test_a_whole_game_is_played_in_french_by_pointing(somebody: Seats) -> None:
    player = _begun(somebody(locale="fr-FR").open())
    stroller = Stroller(player, seed=3)
    choices = stroller.play()
    known = player.known()
    assert known["over"]
    assert choices > 60
    assert stroller.pointed > 4 * stroller.listed
    assert "Rejouer" in player.page.locator(".end").inner_text()
    assert "dernière manche" not in player.page.locator("#board svg").inner_html()
    assert "La partie est finie" in player.page.locator("#board svg").inner_html()


def test_a_tile_is_turned_where_it_would_lie(somebody: Seats) -> None:
    player = _begun(somebody().open())
    known = _laying(player)
    cell = next(spot for spot in known["lit"] if spot.startswith("cell:"))
    tile = _turning(player, known, cell)
    first = _over(player, cell)["shown"]
    ghost = player.page.locator("#board .over").first.inner_html()
    player.page.keyboard.press("r")
    turned = player.settled(lambda now: now["shown"] != first)["shown"]
    assert turned.rpartition(":")[0] == first.rpartition(":")[0]  # the same tile on the same space
    player.page.wait_for_timeout(200)
    assert player.page.locator("#board .over").first.inner_html() != ghost
    assert not player.page.locator('.in-sight [aria-label="Mirror"]').count()
    player.point(cell)
    player.reached(known["seq"] + 1)
    assert f'data-ref="{tile}"' in player.page.locator("#board svg").inner_html()


def test_a_place_is_called_by_its_name_and_not_by_its_id(somebody: Seats) -> None:
    player = _begun(somebody(locale="fr-FR").open())
    stroller = Stroller(player, 3)
    while not any(spot.startswith("place:coast.") for spot in player.my_turn()["lit"]):
        stroller.choose(player.known())
    spot = next(spot for spot in player.known()["lit"] if spot.startswith("place:coast."))
    assert player.page.evaluate(NAMED, spot) == f"la gare {spot.rpartition('.')[2]} de la côte"


def test_the_space_may_be_pointed_at_before_the_tile(somebody: Seats) -> None:
    player = _begun(somebody().open())
    known = _laying(player)
    cell = next(spot for spot in known["lit"] if spot.startswith("cell:"))
    player.point(cell)
    assert player.settled()["picked"] == [cell]
    items = [spot for spot in player.known()["lit"] if spot.startswith("item:")]
    player.point(items[0])
    now = player.settled()
    if now["seq"] == known["seq"]:  # it can be turned in several ways
        assert now["picked"] == [items[0]]
        player.point(cell)
    assert player.reached(known["seq"] + 1)["seq"] > known["seq"]


def test_a_finger_plays_on_a_narrow_screen(somebody: Seats) -> None:
    player = _begun(somebody(size=(360, 740), has_touch=True, is_mobile=True).open())
    stroller = Stroller(player, seed=5, touch=True)
    assert stroller.play(TURNS) == TURNS
    assert stroller.pointed > stroller.listed
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 360
