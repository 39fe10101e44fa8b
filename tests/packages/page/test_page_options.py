"""The lobby in a browser: options of a ruleset with titles and sentences, and what is made of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.packages.page.browsing import Player
from tests.packages.page.conftest import Seats

pytestmark = [pytest.mark.browser, pytest.mark.long]


def _made(player: Player) -> list[str]:
    """Note the rooms that are asked for."""
    made: list[str] = []
    player.page.on("request", lambda asked: made.append(asked.post_data or "") if asked.method == "POST" else None)
    return made


def _opened(player: Player) -> None:
    player.open().page.locator('[data-game="whistle-mountain"]').check()
    player.page.locator('[data-bundle="outlaws"]').check()
    player.page.locator("details.settings[open] select").wait_for()


def test_a_value_of_some_is_chosen_by_its_name_and_explained(somebody: Seats) -> None:
    player = somebody(locale="fr-FR")
    made = _made(player)
    _opened(player)
    level = player.page.get_by_label("Niveau")
    player.page.get_by_text(re.compile("Rien n.est changé")).wait_for()
    level.select_option("Difficile")
    player.page.get_by_text("suit sa carte deux fois").wait_for()
    player.page.locator("[data-start]").click()
    player.page.wait_for_selector(".table")
    assert json.loads(made[0])["setup"]["options"] == {"outlaws_level": "hard"}


def test_what_is_as_usual_is_not_asked_for(somebody: Seats) -> None:
    player = somebody()
    made = _made(player)
    _opened(player)
    level = player.page.get_by_label("Level")
    level.select_option("Hard")
    player.page.locator("summary", has_text="Options: Outlaws").get_by_text("1 changed").wait_for()
    level.select_option("As the rules say")
    player.page.locator("[data-start]").click()
    player.page.wait_for_selector(".table")
    assert json.loads(made[0])["setup"]["options"] == {}


def test_a_table_of_facts_comes_from_a_file_and_what_cannot_be_read_is_said(somebody: Seats, tmp_path: Path) -> None:
    player = somebody()
    made = _made(player)
    _opened(player)
    facts = player.page.locator("details.facts", has_text="pieces of the Outlaw gang")
    facts.locator("summary").click()
    facts.locator("textarea").fill("{")
    facts.locator("textarea").blur()
    facts.get_by_text("no JSON yet").wait_for()
    own = {"variants": {"outlaws": {"levels": {"hard": {"player": 0, "outlaws": 25, "cards": 0}}}}}
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(own), encoding="utf-8")
    facts.locator('input[type="file"]').set_input_files(file)
    facts.get_by_text("your own").wait_for()
    player.page.locator("[data-start]").click()
    player.page.wait_for_selector(".table")
    assert json.loads(made[0])["setup"]["options"] == {"components": own}


def test_no_game_begins_with_facts_that_cannot_be_read(somebody: Seats) -> None:
    player = somebody(locale="fr-FR")
    made = _made(player)
    _opened(player)
    facts = player.page.locator("details.facts").first
    facts.locator("summary").click()
    facts.locator("textarea").fill("{foo")
    facts.locator("summary").click()
    for _ in range(2):  # the second time, too
        player.page.locator("[data-start]").click()
        player.page.get_by_text("pas du JSON. Corrigez-le").wait_for()
        assert facts.locator("textarea").is_visible()  # what was folded away is shown
    facts.locator("textarea").fill("")
    player.page.locator("[role=alert]").wait_for(state="detached")
    assert made == []
    player.page.locator("[data-start]").click()
    player.page.wait_for_selector(".table")
    assert json.loads(made[0])["setup"]["options"] == {}


def test_a_seed_that_is_none_is_said_in_the_form_and_forgotten_once_it_is_changed(somebody: Seats) -> None:
    player = somebody(locale="fr-FR")
    made = _made(player)
    player.open()
    seed = player.page.locator("#seed")
    for wrong in ("99999999999999999999", "-1", "1.5"):
        seed.fill(wrong)
        player.page.get_by_text("nombre entier de 0 à").wait_for()
        player.page.locator("[data-start]").click()
        player.page.locator("#seed:focus").wait_for()
    assert made == []
    seed.fill("")
    player.page.get_by_text("nombre entier de 0 à").wait_for(state="detached")
    player.page.locator("[data-start]").click()
    player.page.wait_for_selector(".table")
    assert "seed" not in json.loads(made[0])
