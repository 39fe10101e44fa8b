"""What is tried out beside the game: a plan that is committed or dropped, and a made-up world that is left again."""

from __future__ import annotations

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats

pytestmark = [pytest.mark.browser]

#: The commands that the page has sent.
Sent = list[str]


#: Pretend that so many choices have been tried.
PRETENDED = """async (count) => {
  const base = document.querySelector('script[type=module]').src.replace('main.js', '');
  const { set, state } = await import(base + 'core/store.js');
  const tried = Array.from({ length: count }, () => ({ id: 'pretended', text: '', told: [] }));
  set({ beside: { ...state.beside, tried } });
}"""


def begun(player: Player) -> Sent:
    """Begin a game in which a turn has several choices, and note the commands that are sent."""
    sent: Sent = []
    player.page.on("request", lambda asked: sent.append(asked.post_data or "") if "/commands" in asked.url else None)
    player.open().page.locator('[data-game="whistle-mountain"]').check()
    player.start("Outlaws", seed=12)
    player.my_turn()
    return sent


def tried(player: Player, count: int) -> None:
    """Try so many choices, each time the first that lets one go on, or the last that was wanted."""
    for number in range(1, count + 1):
        player.settled(lambda known: known["mine"])
        if player.page.locator(".choices .option").count() == 0:
            player.page.locator(".choices .group").first.click()
        player.page.locator(".choices .option").first.click()
        player.page.wait_for_selector(f".tried li:nth-child({number})")
        player.settled()


def test_a_plan_of_two_choices_is_played_as_one_command(somebody: Seats) -> None:
    player = somebody()
    sent, before = begun(player), player.known()["seq"]
    player.page.locator("[data-plan]").click()
    tried(player, 2)
    assert not sent
    assert "nothing is played yet" in player.page.locator(".head .turn").inner_text()
    player.page.locator("[data-commit]").click()
    player.settled(lambda known: known["seq"] > before)
    assert len(sent) == 1
    assert '"play-plan"' in sent[0]
    player.page.wait_for_selector(".table.live")
    assert player.known()["seq"] >= before + 2


def test_a_plan_is_stepped_back_in_and_dropped_without_a_trace(somebody: Seats) -> None:
    player = somebody()
    sent, before = begun(player), player.known()
    player.page.locator("[data-plan]").click()
    tried(player, 2)
    player.page.locator(".beside [data-back]").click()
    player.page.wait_for_selector(".tried li:nth-child(2)", state="detached")
    player.settled(lambda known: known["mine"])
    player.page.locator("[data-leave]").click()
    player.page.wait_for_selector(".table.live")
    after = player.settled(lambda known: known["options"] == before["options"])
    assert (after["seq"], after["scores"], sent) == (before["seq"], before["scores"], [])


def test_a_made_up_world_is_played_in_and_left_and_the_game_is_as_it_was(somebody: Seats) -> None:
    player = somebody()
    sent, before = begun(player), player.known()
    player.press("[data-sandbox]", ".table.sandbox")
    assert "not the game" in player.page.locator(".head .turn").inner_text()
    tried(player, 2)
    assert player.page.locator("[data-commit]").count() == 0
    player.page.locator("[data-leave]").click()
    player.page.wait_for_selector(".table.live")
    after = player.settled(lambda known: known["options"] == before["options"])
    assert (after["seq"], after["scores"], sent) == (before["seq"], before["scores"], [])


def test_a_plan_says_why_it_ends_in_the_language_that_is_chosen_and_in_a_table_of_words(somebody: Seats) -> None:
    player = somebody().open()
    player.page.locator('[data-game="noughts"]').check()
    player.start(seed=3)
    player.my_turn()
    player.page.get_by_role("button", name="Table in words").click()
    player.page.wait_for_selector(".words pre")
    player.page.locator("[data-plan]").click()
    player.page.locator(".words .option").first.click()
    player.page.wait_for_selector(".tried li")
    assert "for somebody else to choose" in player.page.locator(".stops").inner_text()
    assert player.page.locator(".words .option").count() == 0
    player.page.get_by_role("button", name="FR", exact=True).click()
    player.page.get_by_role("button", name="Abandonner le plan").wait_for()
    assert player.page.locator(".table.plan").count() == 1
    player.page.locator("[data-leave]").click()
    player.page.wait_for_selector(".table.live .words .option")


def test_a_click_on_a_line_of_the_log_leads_to_its_moment(somebody: Seats) -> None:
    player = somebody()
    begun(player)
    player.page.locator(".log .line").last.click()
    player.page.wait_for_selector(".table.back")
    assert "?seq=" in player.page.url


def test_a_limit_of_tries_is_told_before_it_is_reached(somebody: Seats) -> None:
    player = somebody()
    begun(player)
    player.press("[data-sandbox]", ".table.sandbox")
    player.settled(lambda known: known["mine"])
    assert player.page.locator(".stops").count() == 0
    player.page.evaluate(PRETENDED, 190)
    player.page.get_by_text("10 more choices can be tried here").wait_for()
    player.page.evaluate(PRETENDED, 200)
    if player.page.locator(".choices .option").count() == 0:
        player.page.locator(".choices .group").first.click()
    player.page.locator(".choices .option").first.click()
    player.page.locator(".said").get_by_text("0 more choices can be tried here").wait_for()
    player.page.locator("[data-leave]").click()
    player.page.wait_for_selector(".table.live")
    player.settled()
    player.odd.clear()  # the server was asked about choices that are none
