"""Whistle Stop in a shorter country: all that is different follows from the facts of the variant."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.whistle_stop.ws_pictures import sheet_of

import ruleworks
import whistle_stop
from ruleworks import Ruleset, Text, translator
from ruleworks_i18n import check
from ruleworks_testing import conformance, play_randomly
from short_country.bundle import TEXTS
from short_country.facts import FACTS, shortened
from whistle_stop.box.components import load_components
from whistle_stop.table.position import Frontier

SHORT: Ruleset = ruleworks.ruleset("whistle-stop", ["short-country"], strict=True)
BASE: Ruleset = ruleworks.ruleset("whistle-stop", strict=True)

TestShortCountry = pytest.mark.long(conformance(lambda: SHORT, examples=6, lead=100))


def opened(rules: Ruleset, players: int = 2, seed: int = 1) -> Frontier:
    position: Frontier = rules.new_game(players, seed).position
    return position


def test_the_country_has_two_columns_less() -> None:
    scenes = [rules.scene(opened(rules)) for rules in (SHORT, BASE)]
    short, usual = ({cell[0] for cell in scene.rules.cells(scene)} for scene in scenes)
    assert ("".join(sorted(short)), "".join(sorted(usual))) == ("abcdef", "abcdefgh")


def test_special_and_arrival_tiles_lie_in_their_columns() -> None:
    laid = opened(SHORT).laid
    found: dict[str, set[str]] = {}
    for each in laid:
        found.setdefault(each.tile.partition(".")[0], set()).add(each.cell[0])
    assert found["town"] | found["special"] == {"c"}
    assert found["arrival"] | found.get("market", set()) == {"f"}
    assert len([each for each in laid if each.cell[0] == "f"]) == 8


@pytest.mark.parametrize("players", range(2, 6))
def test_three_rounds_less_are_played(players: int) -> None:
    first = [rules.scene(opened(rules)).rules.pieces.components.rounds.first for rules in (SHORT, BASE)]
    assert first[0][players - 2] - first[1][players - 2] == 3
    game = play_randomly(SHORT, players, 2)
    assert game.over


def test_facts_of_an_owner_are_laid_over_those_of_the_variant() -> None:
    own: dict[str, Any] = {"variants": {"short-country": {"columns": {"count": 7, "arrival": 7}}}}
    rules = ruleworks.ruleset("whistle-stop", ["short-country"], options={"components": own}, strict=True)
    pieces = rules.scene(opened(rules)).rules.pieces
    assert (pieces.components.board.columns, pieces.country.arrivals[0]) == (7, "g1")
    assert pieces.components.rounds.first == FACTS.built_in.rounds.first


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            {"columns": {"count": 5}},
            r"components, variants.short-country.columns.arrival .* variants.short-country.columns.count",
        ),
        ({"columns": {"special": 6}}, "variants.short-country.columns.arrival is column 6"),
        ({"columns": {"special": 1}}, "variants.short-country.columns.special is column 1, which country.east-columns"),
        ({"rounds": {"first": [4, 5, 6, 13]}}, "variants.short-country.rounds.first"),
        ({"columns": {"rows": 3}}, "rows"),
    ],
)
def test_facts_that_do_not_fit_are_refused_with_their_names(wrong: dict[str, Any], said: str) -> None:
    own = {"components": {"variants": {"short-country": wrong}}}
    with pytest.raises(ruleworks.RuleworksError, match=said):
        ruleworks.ruleset("whistle-stop", ["short-country"], options=own, strict=True)


def test_everything_else_is_as_in_the_box() -> None:
    usual = load_components()
    short = shortened(usual, FACTS.built_in)
    changed = {name for name in usual.__struct_fields__ if getattr(usual, name) != getattr(short, name)}
    assert changed == {"board", "country", "rounds"}
    assert SHORT.items.keys() == BASE.items.keys()


def test_it_is_drawn_as_it_is() -> None:
    drawn = ruleworks.picture(SHORT.new_game(2, 1))
    assert ">f8<" in drawn
    assert ">G1<" not in drawn


@pytest.mark.parametrize("rules", [SHORT, BASE], ids=["short", "base"])
def test_the_sea_ends_where_the_country_ends(rules: Ruleset) -> None:
    sheet = sheet_of(rules.new_game(2, 1))
    panel = next(part.panel for part in sheet.parts if part.panel.id == "country")
    sea = re.search(r'class="sea" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', panel.ground)
    assert sea is not None
    side = panel.spots["cell:a1"].width / 2
    farthest = max(box.middle[0] for name, box in panel.spots.items() if name.startswith("place:coast."))
    trains = farthest + 0.39 * side
    assert trains - 2 <= float(sea[1]) + float(sea[2]) < farthest + 0.6 * side
    assert trains <= panel.width


def test_a_shorter_country_is_drawn_larger_and_no_taller_on_a_desk() -> None:
    sides, heights = [], []
    for rules in (SHORT, BASE):
        sides.append(sheet_of(rules.new_game(2, 1)).spots["cell:a1"].width)
        heights.append(sheet_of(rules.new_game(2, 1), desk=True).parts[0].panel)
    assert sides[0] > 1.2 * sides[1]
    short, base = (panel.height * panel.scale for panel in heights)
    assert short == pytest.approx(base, rel=0.02)


def test_the_game_names_no_variant() -> None:
    for file in Path(next(iter(whistle_stop.__path__))).rglob("*.*"):
        if file.suffix in {".py", ".toml", ".po"}:
            assert "short-country" not in file.read_text(encoding="utf-8"), file


def test_it_has_a_name_and_rules_in_both_languages() -> None:
    assert check([TEXTS]) == []
    for language, name in (("en", "Short country"), ("fr", "Pays court")):
        texts = translator(language, SHORT.text_sources)
        assert texts.render(Text("short-country.title")) == name
        assert texts.has("short-country.rule.country")
