"""A game that is over is walked through on the page: each choice as its seat saw it, beside that of a bot."""

from __future__ import annotations

import json
from collections.abc import Generator
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import GROUPS, STRANGERS, Seats
from tests.packages.page.strolling import Stroller
from tests.packages.page.test_page_accessible import serious
from tests.packages.page.test_page_phone import FINGER, PHONE, SMALL
from tests.packages.page.test_page_together import invited

from ruleworks import Installed
from ruleworks_host import Host, Limits, MemoryStore

pytestmark = [pytest.mark.browser]
THINKERS = EntryPoint("thinkers", "tests.packages.bots.thinking:bundle", "ruleworks.any.player")
PLAYED = ("a1", "b1", "c1")  # against a bot that takes the last place: it wins nothing by that
#: Say something to the server of the room that is shown.
DO = """async () => {
  const base = document.querySelector('script[type=module]').src.replace('main.js', '');
  const [net, room] = [await import(base + 'core/net.js'), location.pathname.split('/')[2]];
  await net.%s;
}"""
CLOSE = DO % "manage(room, 'close')"
#: Where the walk is, by what is seen.
WALKED = """() => {
  const walk = document.querySelector('.walk');
  const [slider, board] = [walk.querySelector('input[type=range]'), document.querySelector('#board')];
  return { title: walk.querySelector('h2').innerText, at: Number(slider.value), last: Number(slider.max),
           seq: Number(new URLSearchParams(location.search).get('seq')), drawn: Number(board?.dataset.seq ?? -1) };
}"""


@pytest.fixture(scope="module")
def address() -> Generator[str, None, None]:
    """A server with all games and with players that say why, one of which is asked where none is named."""
    from tests.packages.web.serving import served

    ours = [point for group in GROUPS for point in entry_points(group=group)]
    host = Host(MemoryStore(), installed=Installed((*ours, *STRANGERS, THINKERS)), limits=Limits(adviser="last"))
    with served(host) as server:
        yield f"http://127.0.0.1:{server.port}"


def finished(player: Player) -> Player:
    """Somebody whose game against a bot is over."""
    player.open().page.locator('[data-game="noughts"]').check()
    player.start(seat_2="last")
    for place, spot in enumerate(PLAYED):
        player.point(f"cell:{spot}")
        player.reached(2 * place + 1, mine=True)
    player.settled(lambda known: known["over"])
    return player


def walk(player: Player, at: int) -> dict[str, Any]:
    """Wait until the walk is at a choice and its picture is there."""
    player.page.wait_for_function(f"() => {{ const w = ({WALKED})(); return w.at === {at} && w.seq === w.drawn; }}")
    found: dict[str, Any] = player.page.evaluate(WALKED)
    return found


def marks(player: Player) -> int:
    """How many places are marked in the picture."""
    return player.page.locator("#board .piece").count()


def test_it_is_walked_through_by_buttons_keys_and_the_slider(somebody: Seats) -> None:
    player = finished(somebody())
    player.page.get_by_role("link", name="Walk through the game").click()
    player.page.wait_for_selector(".walk")
    assert walk(player, 0) == {"title": "Choice 1 of 5: player 1", "at": 0, "last": 5, "seq": 0, "drawn": 0}
    assert marks(player) == 0
    assert player.page.locator(".walk-chosen").inner_text() == "Mark a1"
    assert "Player 1 marks a1." in player.page.locator(".walk").inner_text()
    assert player.page.locator("[data-walk=before]").is_disabled()
    player.page.locator("[data-walk=next]").click()
    assert walk(player, 1)["title"] == "Choice 2 of 5: player 2"
    assert marks(player) == 1
    player.page.locator(".walk h2").click()
    for key, at in (("ArrowRight", 2), ("ArrowLeft", 1), ("End", 5), ("Home", 0)):
        player.page.keyboard.press(key)
        assert walk(player, at)["at"] == at
    for _ in range(3):  # one after the other, without waiting
        player.page.keyboard.press("ArrowRight")
    assert walk(player, 3)["seq"] == 3
    slider = player.page.get_by_role("slider")
    slider.fill("5")
    assert walk(player, 5)["title"] == "The end"
    assert "The winner is player 1." in player.page.locator(".walk").inner_text()
    slider.press("ArrowLeft")
    assert walk(player, 4)["title"] == "Choice 5 of 5: player 1"


def test_a_moment_of_a_game_that_is_over_is_an_address(somebody: Seats) -> None:
    player = finished(somebody())
    room = player.page.url
    player.page.goto("about:blank")
    player.page.goto(room)  # it is opened after its end
    player.page.get_by_role("link", name="Walk through the game").wait_for()
    player.page.goto(f"{room}?seq=2")
    player.page.wait_for_selector(".walk")
    assert walk(player, 2)["title"] == "Choice 3 of 5: player 1"


def test_a_bot_says_what_it_would_have_played_and_why(somebody: Seats) -> None:
    player = finished(somebody(locale="fr-FR"))
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url) if "/review" in request.url else None)
    player.page.get_by_role("link", name="Parcourir la partie").click()
    player.page.wait_for_selector(".walk")
    walk(player, 0)
    assert asked == []  # nobody thinks before somebody asks
    player.page.get_by_role("button", name="joué un robot").click()
    player.page.locator("[data-reviewed]").wait_for()
    told = player.page.locator(".walk .advice").inner_text()
    assert "last aurait choisi\N{NO-BREAK SPACE}: Cocher c3" in told
    assert "ses calculs\N{NO-BREAK SPACE}: 9" in told
    assert "quelle option" in told  # the reason that the bot gives
    assert player.page.locator(".valued li").all_inner_texts() == ["Cocher c3 +9", "Cocher a1 +0 a été joué"]
    player.page.locator("[data-walk=next]").click()
    walk(player, 1)
    assert player.page.locator("[data-reviewed], [data-review]").count() == 0  # another one chose there
    player.page.locator("[data-see]").click()
    player.page.locator("[data-review]").click()
    player.page.get_by_text("last aurait fait le même choix").wait_for()
    player.page.locator("[data-as]").select_option("0")
    player.page.locator("[data-see]").wait_for()
    player.page.locator("[data-walk=before]").click()
    walk(player, 0)
    player.page.locator("[data-reviewed]").wait_for()  # what was told is still there
    player.page.locator("[data-bot]").select_option("random")
    player.page.locator("[data-bot]").focus()
    player.page.keyboard.press("e")  # while something is chosen in a form, no key means anything else
    player.page.locator(".walk h2").click()
    player.page.keyboard.press("e")
    player.page.get_by_text("random aurait").wait_for()
    assert [("bot=random" in url, "seq=1" in url) for url in asked] == [(False, True), (False, False), (True, True)]


def answered(player: Player, estimates: list[tuple[float, int]], value: float, loss: float) -> Any:
    """Let a bot say how it values three options, the second of which was played, and return what is told."""
    places = ["mark:c3", "mark:a1", "mark:b2"]
    told = [
        {"option": option, "text": option, "value": worth, "visits": visits}
        for option, (worth, visits) in zip(places, estimates, strict=False)
    ]
    hint = {"player": "search", "option": "mark:c3", "text": "Mark c3", "reason": "", "estimates": told}
    review = {"hint": hint, "played": "mark:a1", "played_text": "Mark a1", "played_value": value, "loss": loss}
    player.page.route("**/review?*", lambda route: route.fulfill(json={"seq": 1, "seat": 0, **review}))
    player.page.goto(f"{player.page.url.partition('?')[0]}?seq=0")
    player.page.locator("[data-review]").click()
    player.page.locator("[data-reviewed]").wait_for()
    return player.page.locator(".walk .advice")


@pytest.mark.parametrize(
    ("estimates", "value", "loss", "cost", "rather"),
    [
        ([(-30.5, 90), (-27.4, 60)], -27.4, 0.0, "ne valait pas moins", True),
        ([(-30.5, 90), (-32.5, 3)], -32.5, 2.0, "essayé ce choix que 3 fois", False),
        ([(-30.5, 90), (-32.5, 60)], -32.5, 2.0, "ses calculs\N{NO-BREAK SPACE}: 2", False),
    ],
)
def test_a_value_that_says_nothing_is_no_cost(
    somebody: Seats, estimates: list[tuple[float, int]], value: float, loss: float, cost: str, rather: bool
) -> None:
    told = answered(finished(somebody(locale="fr-FR")), estimates, value, loss)
    assert cost in told.locator("[data-cost]").inner_text()
    assert ("a essayée le plus souvent" in told.inner_text()) is rather
    assert "\N{MINUS SIGN}30,5" in told.inner_text()


def test_what_was_played_and_what_would_have_been_have_values_of_one_reckoning(somebody: Seats) -> None:
    told = answered(finished(somebody()), [(-30.5, 90)], -27.4, 2.0)
    assert told.locator(".valued .gain").all_inner_texts() == ["\N{MINUS SIGN}25.4", "\N{MINUS SIGN}27.4"]


def test_a_bot_that_is_not_allowed_is_refused_by_name(somebody: Seats) -> None:
    player = finished(somebody())
    player.page.goto(f"{player.page.url}?seq=0")
    player.page.wait_for_selector(".walk")
    player.page.locator("[data-bot]").select_option("last")
    player.page.locator(".walk .minds summary").click()
    player.page.locator('[data-parameter="steps"]').fill("99999")
    player.page.locator('[data-parameter="steps"]').press("Tab")
    player.page.locator("[data-review]").click()
    player.page.locator(".walk .caution").wait_for()
    assert "at most 10000" in player.page.locator(".walk .caution").inner_text()
    player.odd.clear()  # the browser complains of what was refused


def test_who_watched_sees_what_watchers_see_and_looks_as_somebody_to_ask(somebody: Seats) -> None:
    player = finished(somebody())
    watcher = somebody().open(invited(player)["Watch"])
    watcher.page.get_by_role("link", name="Walk through the game").click()
    watcher.page.wait_for_selector(".walk")
    walk(watcher, 0)
    assert watcher.page.locator("[data-review]").count() == 0
    watcher.page.locator("[data-as]").select_option("0")
    watcher.page.locator("[data-review]").wait_for()


def test_what_was_taken_back_is_said_to_be(somebody: Seats) -> None:
    player = somebody()
    player.open().page.locator('[data-game="noughts"]').check()
    player.start(seat_2="me")
    Stroller(player).choose(player.my_turn())
    player.settled(lambda known: known["dialog"] == "curtain")
    player.page.evaluate(DO % "command(room, {type: 'take-back', expected_seq: 1})")
    player.page.evaluate(CLOSE)
    player.page.goto(f"{player.page.url}?seq=0")
    player.page.wait_for_selector(".walk")
    assert walk(player, 0)["last"] == 1
    assert player.page.get_by_text("That was taken back.").count() == 1
    player.page.keyboard.press("End")
    walk(player, 1)
    assert "closed" in player.page.locator(".walk").inner_text().lower()


@pytest.mark.long
@pytest.mark.parametrize("game", ["toy", "plain", "till", "whistle-mountain"])
def test_any_game_is_walked_through(somebody: Seats, game: str) -> None:
    player = somebody().open()
    player.page.locator(f'[data-game="{game}"]').check()
    player.start(seed=3)
    Stroller(player).play(6)
    player.my_turn()
    player.page.evaluate(CLOSE)
    player.page.goto(f"{player.page.url}?seq=0")
    player.page.wait_for_selector(".walk")
    last = walk(player, 0)["last"]
    assert last >= 2
    for at in range(1, last + 1):
        player.page.keyboard.press("ArrowRight")
        assert walk(player, at)["at"] == at
    own = [at for at in range(last) if step(player, at).startswith("Choice") and asks(player)]
    step(player, own[0])
    player.page.locator("[data-review]").click()
    player.page.locator("[data-reviewed], .walk .caution").wait_for()
    assert player.page.locator("[data-reviewed]").count() == 1


def step(player: Player, at: int) -> str:
    """Go to a choice, and say what it is called."""
    player.page.get_by_role("slider").fill(str(at))
    return str(walk(player, at)["title"])


def asks(player: Player) -> bool:
    """Whether a bot may be asked there."""
    return player.page.locator("[data-review]").count() == 1


@pytest.mark.long
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_serious_in_a_walk(somebody: Seats, colours: str) -> None:
    player = finished(somebody(color_scheme=colours))
    player.page.goto(f"{player.page.url}?seq=0")
    player.page.locator("[data-bot]").select_option("last")
    player.page.locator(".walk .minds summary").click()
    player.page.locator("[data-review]").click()
    player.page.locator("[data-reviewed]").wait_for()
    assert list(serious(player)) == []
    player.page.locator("[data-walk=next]").click()
    player.page.locator("[data-see]").wait_for()
    assert list(serious(player)) == []
    player.page.get_by_role("button", name="Table in words").click()
    player.page.wait_for_selector(".words pre")
    assert list(serious(player)) == []
    player.page.locator("[data-walk=last]").click()
    player.page.get_by_text("The winner is").first.wait_for()
    assert list(serious(player)) == []


@pytest.mark.long
def test_a_walk_fits_the_narrowest_telephone_and_goes_by_touch(somebody: Seats) -> None:
    player = somebody(**{**PHONE, "size": (360, 640)}, locale="fr-FR")
    player.open().page.locator('[data-game="whistle-mountain"]').check()
    player.start(seed=5)
    Stroller(player, touch=True).play(6)
    player.my_turn()
    player.page.evaluate(CLOSE)
    player.page.goto(f"{player.page.url}?seq=0")
    player.page.wait_for_selector(".walk")
    for at in range(1, walk(player, 0)["last"] + 1):
        player.page.locator("[data-walk=next]").tap()
        walk(player, at)
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert json.dumps(player.page.evaluate(SMALL, FINGER)) == "[]"
