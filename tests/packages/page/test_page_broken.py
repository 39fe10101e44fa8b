"""A connection that breaks: it is shown, taken up again, and nothing is lost or doubled by it."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats
from tests.packages.page.cutting import Wire, wire
from tests.packages.page.test_page_together import invited

pytestmark = [pytest.mark.browser, pytest.mark.long]

#: The entries that the page knows: their numbers, and who chose what.
LOG = """async () => {
  const base = document.querySelector('script[type=module]').src.replace('main.js', '');
  const { state } = await import(base + 'core/store.js');
  return state.entries.map((entry) => [entry.seq, entry.seat, entry.choice]);
}"""


@pytest.fixture
def line(address: str) -> Generator[Wire, None, None]:
    """A line to the server that can be cut."""
    with wire(int(address.rpartition(":")[2])) as made:
        yield made


@pytest.fixture
def pair(somebody: Seats, line: Wire) -> tuple[Player, Player]:
    """Two at a game; the first one comes by the line, and begins."""
    one, other = somebody(), somebody()
    direct, one.address = one.address, line.address
    one.open().page.locator('[data-game="noughts"]').check()
    one.start(seat_2="open")
    other.open(next(path for name, path in invited(one).items() if "2" in name).replace(one.address, direct))
    one.settled(lambda known: known["mine"])
    return one, other


def _chosen(player: Player, cell: str) -> None:
    player.page.locator(f'[data-option="mark:{cell}"]').click()


def _cut(line: Wire, player: Player) -> None:
    """Cut the line; what the browser itself complains of meanwhile is no fault of the page."""
    line.cut()
    player.page.wait_for_selector(".offline")


def _mended(line: Wire, player: Player) -> None:
    line.mend()
    player.page.wait_for_selector(".offline", state="detached")
    assert all("ERR_" in said or "Failed to fetch" in said for said in player.odd), player.odd
    player.odd.clear()


def _log(player: Player) -> list[Any]:
    found: list[Any] = player.page.evaluate(LOG)
    return found


def test_what_others_did_meanwhile_is_there_once_the_line_is(pair: tuple[Player, Player], line: Wire) -> None:
    one, other = pair
    _chosen(one, "b2")
    other.settled(lambda known: known["mine"])
    _cut(line, one)
    _chosen(other, "a1")
    seq = other.reached(2)["seq"]
    assert one.known()["seq"] < seq
    _mended(line, one)
    one.reached(seq, mine=True)
    assert _log(one) == _log(other)
    _chosen(one, "c3")
    other.reached(seq + 1, mine=True)


def test_what_is_pointed_at_stays_where_nothing_happened_meanwhile(pair: tuple[Player, Player], line: Wire) -> None:
    one, _ = pair
    one.page.hover('#board [data-spot="cell:b2"]')
    assert one.settled(lambda known: known["shown"])["shown"] == "mark:b2"
    _cut(line, one)
    with one.page.expect_response(lambda answer: "/log?" in answer.url and answer.ok):
        _mended(line, one)
    assert one.settled()["shown"] == "mark:b2"


def test_a_choice_that_cannot_be_sent_is_said_and_can_be_made_again(pair: tuple[Player, Player], line: Wire) -> None:
    one, other = pair
    _cut(line, one)
    _chosen(one, "b2")
    one.page.get_by_text("That could not be sent").wait_for()
    assert one.settled()["mine"]
    assert other.known()["seq"] == one.known()["seq"]
    _mended(line, one)
    one.page.get_by_text("That could not be sent").wait_for(state="detached")
    _chosen(one, "b2")
    other.settled(lambda known: known["mine"])
    one.reached(other.known()["seq"])
    assert _log(one) == _log(other)
    assert [entry[2] for entry in _log(one)].count("Mark b2") == 1
