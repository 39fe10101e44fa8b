"""Pointing in a real browser: drag, turn, mirror, wheel, why not, what pieces say, what would be different."""

from __future__ import annotations

from typing import Any

import pytest
from tests.packages.page.browsing import WHERE, Player
from tests.packages.page.conftest import Seats
from tests.packages.page.strolling import Stroller

pytestmark = [pytest.mark.browser, pytest.mark.long]


#: What was chosen at an entry.
CHOSEN = """async (seq) => {
  const base = document.querySelector('script[type=module]').src.replace('main.js', '');
  const { state } = await import(base + 'core/store.js');
  return state.entries.find((entry) => entry.seq === seq).choice;
}"""


def _laying(somebody: Seats) -> Player:
    """Return somebody who is to lay a scaffold."""
    player = somebody().open()
    player.page.locator('[data-game="whistle-mountain"]').check()
    player.start("Outlaws", seed=12)
    stroller = Stroller(player)
    while player.my_turn()["options"] < 60:
        stroller.play(1)
    return player


def _where(player: Player, spot: str) -> dict[str, float]:
    found: dict[str, float] = player.page.evaluate(WHERE, spot)
    return found


def _over(player: Player, spot: str) -> dict[str, Any]:
    at = _where(player, spot)
    player.page.mouse.move(at["x"], at["y"])
    return player.settled(lambda known: known["shown"])


def test_a_piece_is_turned_mirrored_and_dragged(somebody: Seats) -> None:
    player = _laying(somebody)
    known = player.my_turn()
    piece = next(spot for spot in known["lit"] if spot.startswith("item:"))
    player.point(piece)
    known = player.settled(lambda known: known["picked"] == [piece])
    cell = next(spot for spot in known["lit"] if spot.endswith("d1"))
    first = _over(player, cell)["shown"]
    player.page.wait_for_selector(".over .ghost")
    seen = {first}
    for key in "RFRFR":
        player.page.keyboard.press(key)
        seen.add(player.settled()["shown"])
    assert len(seen) > 2
    before = player.known()["shown"]
    player.page.mouse.wheel(0, 100)
    assert player.settled(lambda known: known["shown"] != before)["shown"] != before
    player.page.keyboard.press("Escape")
    assert player.settled()["picked"] == []
    seq = player.known()["seq"]
    start, end = _where(player, piece), _where(player, cell)
    player.page.mouse.move(start["x"], start["y"])
    player.page.mouse.down()
    player.page.mouse.move(start["x"] + 20, start["y"] - 20, steps=3)
    player.page.mouse.move(end["x"], end["y"], steps=6)
    player.page.mouse.up()
    player.reached(seq + 1)
    assert player.page.locator(".undo").count() == 1


def test_what_was_turned_over_a_cell_is_laid_by_a_click_though_no_piece_was_picked(somebody: Seats) -> None:
    player = _laying(somebody)
    seq, cell = player.my_turn()["seq"], "cell:d1"
    _over(player, cell)
    before = player.known()["shown"]
    player.page.keyboard.press("R")
    player.settled(lambda known: known["shown"] != before)
    text = player.page.locator(".in-sight strong").inner_text()
    player.point(cell)
    player.reached(seq + 1)
    chosen = player.page.evaluate(CHOSEN, seq + 1)
    assert chosen == text


def test_a_click_on_a_cell_where_nothing_was_turned_picks_it(somebody: Seats) -> None:
    player = _laying(somebody)
    seq, cell = player.my_turn()["seq"], "cell:d1"
    player.point(cell)
    assert player.settled(lambda known: known["picked"])["picked"] == [cell]
    assert player.known()["seq"] == seq


def test_what_would_be_different_is_shown_and_forgotten(somebody: Seats) -> None:
    player = _laying(somebody)
    known = player.my_turn()
    player.point(next(spot for spot in known["lit"] if spot.startswith("item:")))
    known = player.settled(lambda known: known["picked"])
    _over(player, next(spot for spot in known["lit"] if spot.startswith("cell:")))
    player.page.wait_for_selector(".over [data-piece]", state="attached")
    player.page.wait_for_selector(".stood-for", state="attached")
    player.page.mouse.move(2, 400)
    player.page.wait_for_selector(".stood-for", state="detached")


def test_a_place_where_nothing_is_possible_says_why(somebody: Seats) -> None:
    player = _laying(somebody)
    player.page.wait_for_selector('#board [data-ref="cell:e12"]')
    box = player.page.locator('#board [data-ref="cell:e12"]').bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + 5, box["y"] + 5)
    player.page.wait_for_selector(".refusal strong")


def test_a_piece_says_what_it_does_where_somebody_rests(somebody: Seats) -> None:
    player = _laying(somebody)
    piece = player.page.locator('#board .pieces [data-ref^="item:machine."]').first
    box = piece.bounding_box()
    assert box is not None
    player.page.mouse.move(box["x"] + 9, box["y"] + 9)
    player.page.mouse.move(box["x"] + 12, box["y"] + 12)
    player.page.wait_for_selector(".explained .card-shown svg")
