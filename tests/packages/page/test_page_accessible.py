"""For everybody: axe finds nothing serious on any screen, in both colours; a table in words is played by typing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats
from tests.packages.page.strolling import Stroller

pytestmark = [pytest.mark.browser, pytest.mark.long]
SERIOUS = ("serious", "critical")


def serious(player: Player) -> Iterator[str]:
    """Yield what axe holds for serious."""
    found: Any = Axe().run(player.page, options={"resultTypes": ["violations"]}).response
    for each in found["violations"]:
        if each["impact"] in SERIOUS:
            yield f"{each['id']}: {[node['html'][:120] for node in each['nodes'][:3]]}"


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_serious(somebody: Seats, colours: str) -> None:
    player = somebody(color_scheme=colours).open()
    player.page.locator('[data-game="whistle-mountain"]').check()
    assert list(serious(player)) == []
    player.start("Outlaws", seed=5)
    Stroller(player).play(8)
    player.my_turn()
    assert list(serious(player)) == []
    for tab in ("Points", "Box", "Rules"):
        player.page.get_by_role("tab", name=tab).click()
        player.page.wait_for_timeout(200)
        assert list(serious(player)) == [], tab
    for beside in ("plan", "sandbox"):
        player.page.locator(f"[data-{beside}]").click()
        player.page.wait_for_selector(f".table.{beside}")
        player.settled()
        assert list(serious(player)) == [], beside
        player.page.locator("[data-leave]").click()
        player.page.wait_for_selector(".table.live")
    for opened in ("Menu", "Leave the table"):
        player.page.get_by_role("button", name=opened).click()
        assert list(serious(player)) == [], opened


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_serious_where_amounts_are_counted_and_in_the_forms(somebody: Seats, colours: str) -> None:
    player = somebody(color_scheme=colours).open()
    player.page.locator('[data-game="whistle-mountain"]').check()
    player.page.locator("details.settings > summary").first.click()
    player.page.locator("details.facts > summary").first.click()
    assert list(serious(player)) == []
    player.page.locator('[data-game="till"]').check()
    player.start(seat_2="me")
    player.page.wait_for_selector(".payment")
    assert list(serious(player)) == []
    player.page.locator(".payment .main").click()
    player.page.wait_for_selector("dialog.curtain")
    assert list(serious(player)) == []


def test_a_table_in_words_is_played_by_typing(somebody: Seats) -> None:
    player = somebody(locale="fr-FR").open()
    player.page.locator('[data-game="noughts"]').check()
    player.start()
    player.page.get_by_role("button", name="Table en toutes lettres").click()
    player.page.wait_for_selector(".words pre")
    assert list(serious(player)) == []
    line = player.page.get_by_label("Votre coup")
    for words in ("pourquoi b2", "aide", "score"):
        line.fill(words)
        line.press("Enter")
        player.page.wait_for_selector(".asked p")
    line.fill("b2")
    line.press("Enter")
    player.reached(2)
    line.fill("annuler")
    line.press("Enter")
    while not player.my_turn()["over"]:
        before = player.known()["seq"]
        line.fill("1")
        line.press("Enter")
        player.reached(before + 1, mine=True)


def test_a_number_means_what_is_listed_in_words(somebody: Seats) -> None:
    """Not an option that a search has left out."""
    player = somebody(locale="fr-FR").open()
    player.page.locator('[data-game="noughts"]').check()
    player.start()
    player.page.get_by_role("button", name="Table en toutes lettres").click()
    line = player.page.get_by_label("Votre coup")
    for words in ("liste 3", "2"):
        line.fill(words)
        line.press("Enter")
        player.page.wait_for_function("() => document.querySelectorAll('.words .options li').length !== 9")
    player.reached(1)
    assert "marques\N{NO-BREAK SPACE}: b3 \N{MIDDLE DOT}" in player.page.locator("main, body").first.inner_text()


def test_the_language_is_switched_at_once(somebody: Seats) -> None:
    player = somebody().open()
    player.page.locator('[data-game="whistle-mountain"]').check()
    player.start("Outlaws", seed=5)
    before = player.known()["seq"]
    player.page.get_by_role("button", name="FR", exact=True).click()
    player.page.get_by_text("À vous de jouer").first.wait_for()
    assert player.page.locator("html").get_attribute("lang") == "fr"
    assert player.settled()["seq"] == before
    player.page.wait_for_function("() => document.title.includes('Hors-la-loi')")
    assert "Hors-la-loi" in player.page.locator(".head h1").inner_text()
