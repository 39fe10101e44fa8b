"""A first game is explained as it goes: by rules that declare what they explain, each once, until enough."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.packages.clients.typescript import run
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats
from tests.packages.page.files import PAGE

from ruleworks import ruleset
from ruleworks_contracts import rules_in


def test_what_is_needed_comes_first_then_the_rules_of_what_is_asked_each_once() -> None:
    done = run(str(Path(__file__).with_name("lessons.mjs")), str(PAGE), cwd=PAGE)
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout)
    assert found["names"] == [
        ["point", []],
        ["rules", ["turn-1", "turn-2"]],
        ["rules", ["lay-1", "lay-2"]],
        ["undo", []],
    ]
    assert found["off"] is None
    assert found["elsewhere"] == ["turn-1", "turn-2"]  # another game has other rules


@pytest.mark.parametrize(
    ("game", "variants"),
    [("whistle-mountain", ["outlaws"]), ("whistle-mountain", []), ("whistle-stop", []), ("noughts", ["noughts-large"])],
)
def test_rules_explain_decisions_and_options_that_there_are(game: str, variants: list[str]) -> None:
    rules = ruleset(game, variants)
    types = [each for bundle in rules.bundles.values() for each in bundle.types]
    kinds = {each.__struct_config__.tag for each in types if hasattr(each, "__struct_config__")}
    explained = {kind for listed in rules_in(rules.bundles.values()) for kind in listed.rule.explains}
    assert explained
    assert explained <= kinds


@pytest.fixture
def beginner(somebody: Seats) -> Player:
    """Somebody who plays for the first time."""
    player = somebody().open()
    player.page.locator('[data-game="whistle-mountain"]').check()
    player.start("Outlaws", seed=12)
    player.settled(lambda known: known["mine"])
    player.page.wait_for_selector(".coach")
    return player


def _learnt(player: Player) -> str:
    """Put a lesson away; return what it said."""
    lesson = player.page.locator(".coach").inner_text()
    player.page.locator("[data-learnt]").click()
    player.page.wait_for_function(
        "said => document.querySelector('.coach')?.innerText !== said", arg=lesson, polling="raf"
    )
    return lesson


@pytest.mark.browser
@pytest.mark.long
def test_lessons_follow_what_is_asked_and_none_comes_twice(beginner: Player) -> None:
    beginner.page.wait_for_selector('.coach[data-lesson="point"]')
    said = [_learnt(beginner)]
    beginner.page.wait_for_selector('.coach[data-lesson="rules"]')
    while beginner.page.locator('.coach[data-lesson="rules"]').count():
        said.append(_learnt(beginner))
    assert any("R-SET-1" in each or "R-SET-2" in each for each in said)  # the first decision of the game
    assert len(said) == len(set(said))
    beginner.page.reload()
    beginner.settled(lambda known: known["mine"])
    beginner.page.wait_for_timeout(300)
    assert beginner.page.locator(".coach").count() == 0 or beginner.page.locator(".coach").inner_text() not in said


@pytest.mark.browser
@pytest.mark.long
def test_lessons_are_turned_off_and_brought_back(beginner: Player) -> None:
    beginner.page.locator("[data-enough]").click()
    beginner.page.wait_for_selector(".coach", state="detached")
    beginner.page.reload()
    beginner.settled(lambda known: known["mine"])
    beginner.page.wait_for_timeout(300)
    assert beginner.page.locator(".coach").count() == 0
    beginner.page.get_by_role("button", name="Menu").click()
    assert not beginner.page.locator("[data-first]").is_checked()
    beginner.page.locator("[data-first]").check()
    beginner.page.get_by_role("button", name="Close").click()
    beginner.page.wait_for_selector('.coach[data-lesson="point"]')


@pytest.mark.browser
@pytest.mark.long
def test_a_game_without_a_rulebook_is_explained_as_far_as_the_page_goes(somebody: Seats) -> None:
    player = somebody().open()
    player.page.locator('[data-game="plain"]').check()
    player.start()
    player.settled(lambda known: known["mine"])
    player.page.wait_for_selector('.coach[data-lesson="list"]')
    _learnt(player)
    assert player.page.locator('.coach[data-lesson="rules"]').count() == 0
