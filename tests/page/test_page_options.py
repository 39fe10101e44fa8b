"""The lobby in a browser: options of a ruleset with titles and sentences, and what is made of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.page.browsing import Player
from tests.page.conftest import Seats

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
