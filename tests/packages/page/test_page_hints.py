"""Hints on the page, and bots that are told how to play."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from tests.packages.page.conftest import Seats

from ruleworks import Installed
from ruleworks_host import Host, Limits, MemoryStore

pytestmark = [pytest.mark.browser]

POINTS = (
    EntryPoint("noughts", "noughts:bundle", "ruleworks"),
    EntryPoint("thinkers", "tests.packages.bots.thinking:bundle", "ruleworks.any.player"),
)


@pytest.fixture(scope="module")
def address() -> Generator[str, None, None]:
    """A server with players that say why, one of which gives the hints."""
    from tests.packages.web.serving import served

    with served(Host(MemoryStore(), installed=Installed(POINTS), limits=Limits(adviser="last"))) as server:
        yield f"http://127.0.0.1:{server.port}"


def test_a_hint_says_what_and_why_and_can_be_followed(somebody: Seats) -> None:
    player = somebody(locale="fr-FR").open().start(seat_2="last")
    player.page.get_by_role("button", name=re.compile("Que jouerait un robot")).click()
    player.page.locator("[data-advised]").wait_for()
    told = player.page.locator(".advice").inner_text()
    assert "last choisirait" in told
    assert "essayée 7 fois" in told
    player.page.locator("[data-advised]").click()
    player.settled(lambda known: known["seq"] == 2)
    assert player.page.locator("[data-advised]").count() == 0  # what was told is of an earlier moment


def test_a_hint_in_another_language_is_dropped_and_can_be_asked_for_again(somebody: Seats) -> None:
    player = somebody(locale="fr-FR").open().start(seat_2="last")
    player.page.locator("[data-advice]").click()
    player.page.get_by_text("last choisirait").wait_for()
    player.page.get_by_role("button", name="EN", exact=True).click()
    player.page.get_by_text("last choisirait").wait_for(state="detached")
    player.page.locator("[data-advice]").click()
    player.page.get_by_text("last would choose").wait_for()


#: How high the parts beside the table are, and how high what is in them.
HIGH = """() => Object.fromEntries(['choices', 'advice', 'tabs'].map((name) => {
  const { clientHeight, scrollHeight } = document.querySelector(`.side > .${name}`);
  return [name, [clientHeight, scrollHeight]];
}))"""


def test_a_hint_leaves_room_for_what_may_be_chosen_and_for_the_log(somebody: Seats) -> None:
    player = somebody(locale="fr-FR", size=(1280, 620)).open().start(seat_2="last")
    player.page.locator("[data-advice]").click()
    player.page.locator("[data-advised]").wait_for()
    high: dict[str, list[int]] = player.page.evaluate(HIGH)
    shown, whole = high["choices"]
    assert shown >= min(whole, 200)
    assert high["tabs"][0] >= 80
    shown, whole = high["advice"]
    assert shown < whole  # it scrolls
    assert player.page.locator("[data-advised]").is_visible()


def test_where_others_play_there_are_no_hints(somebody: Seats) -> None:
    player = somebody().open().start(seat_2="open")
    assert player.page.locator("[data-advice]").count() == 0


def test_a_bot_is_told_how_to_play(somebody: Seats) -> None:
    player = somebody().open()
    made: list[str] = []
    player.page.on("request", lambda asked: made.append(asked.post_data or "") if asked.method == "POST" else None)
    player.page.locator('[data-seat="2"]').select_option("last")
    player.page.locator(".minds summary").click()
    player.page.locator('[data-parameter="steps"]').fill("20")
    player.page.locator('[data-parameter="steps"]').press("Tab")
    player.page.locator("[data-start]").click()
    player.page.wait_for_selector(".table")
    seats: list[dict[str, Any]] = json.loads(made[0])["seats"]
    assert seats[1] == {"kind": "bot", "bot": "last:steps=20"}


def test_a_bot_that_thinks_too_much_is_refused_by_name(somebody: Seats) -> None:
    player = somebody().open()
    player.page.locator('[data-seat="2"]').select_option("last")
    player.page.locator(".minds summary").click()
    player.page.locator('[data-parameter="steps"]').fill("1000000")
    player.page.locator('[data-parameter="steps"]').press("Tab")
    player.page.locator("[data-start]").click()
    player.page.get_by_text(re.compile("at most 10000 are allowed")).wait_for()
    player.odd.clear()  # the refusal was meant
