"""Every piece as a card: what is printed on it, in words that stay on it, whichever package brings the piece."""

import re

import pytest
from tests.games.whistle_mountain.annex.bundle import bundle as annex
from tests.games.whistle_mountain.steam import pressure
from tests.games.whistle_mountain.steam.steam import bundle as steam
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.packages.pictures.words_drawn import outside, words_in

import ruleworks
import whistle_mountain.bundle
from ruleworks import Ruleset, RulesetError
from ruleworks_pictures import Box, Card, Look, illustrator
from ruleworks_pictures.card import HEIGHT, WIDTH, drawn
from ruleworks_pictures.column import told
from ruleworks_pictures.look import texts_for

BASE = whistle_mountain.bundle.bundle
EVERYTHING: Ruleset = ruleworks.ruleset(BASE, plugins=(annex, steam, pressure.bundle), strict=True)
ROOM = Box(0, 0, WIDTH, HEIGHT)


def card(item: str, ruleset: Ruleset = EVERYTHING, language: str = "en") -> Card:
    """What is printed on an item."""
    return illustrator(ruleset).card(item, Look(None, ruleset, None, texts_for(ruleset, language)))


def pieces(ruleset: Ruleset) -> list[str]:
    """All that can be shown."""
    return [*ruleset.items, *ruleset.tables.table(()).things()]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_words_of_every_card_stay_on_it_and_nothing_is_cut_off(language: str) -> None:
    cards = {item: drawn(card(item, EVERYTHING, language)) for item in pieces(EVERYTHING)}
    assert len(cards) > 150
    assert {item: found for item, elements in cards.items() if (found := outside(elements, ROOM))} == {}
    assert [item for item, elements in cards.items() if "\N{HORIZONTAL ELLIPSIS}" in elements] == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_says_what_it_is_of_which_kind_and_what_it_does(language: str) -> None:
    texts = ruleworks.translator(language, EVERYTHING.text_sources)
    for item in pieces(EVERYTHING):
        shown = card(item, EVERYTHING, language)
        assert shown.title.casefold() == texts.render(ruleworks.Text(item)).casefold()
        assert shown.kind, item
        assert shown.text or shown.lines or shown.shape, item


def test_a_card_shows_the_facts_of_the_box() -> None:
    crane, manifest, tile = card("machine.crane"), card("upgrade.manifest"), card("scaffold.l-3")
    assert (crane.kind, crane.points, crane.shape) == ("medium machine", "10", (("", "", ""),) * 2)
    assert (manifest.kind, manifest.points, manifest.cost) == ("upgrade", "6", ("coal",) * 3)
    assert tile.shape == ((None, None, "iron"), ("coal", "", ""))
    assert card("machine.wet-pointer").gives == ("water", "star")
    assert card("airship.blimp").shape == (("", ""),)
    assert card("dock.scaffold-1").lines == ("1 scaffold", "2 scaffolds for 1 whistle", "3 scaffolds for 2 whistles")


def test_an_airship_has_its_outline_and_the_letter_that_it_has_on_the_board() -> None:
    balloon, blimp = card("airship.balloon"), card("airship.blimp")
    assert [line.words for line in words_in(balloon.art + blimp.art)] == ["H", "B"]
    assert balloon.art in drawn(balloon)
    assert "square" not in drawn(balloon)


def test_an_upgrade_without_points_of_its_own_shows_none() -> None:
    assert card("upgrade.stash").points == ""


def test_a_machine_of_another_package_needs_no_line_of_its_own() -> None:
    ferry, boiler = card("machine.ferry", language="fr"), card("machine.boiler")
    assert (ferry.kind, ferry.points, ferry.shape) == ("petite machine", "3", (("", ""),) * 2)
    assert ferry.text.startswith("À l\N{RIGHT SINGLE QUOTATION MARK}activation")
    assert (boiler.kind, boiler.points) == ("medium machine", "9")


@pytest.mark.parametrize("item", ["machine.crane", "scaffold.t-1", "dock.card", "airship.balloon"])
def test_an_item_or_a_thing_without_rules_is_shown_by_its_id(item: str) -> None:
    svg = ruleworks.picture(MOUNTAIN.item(item), language="fr")
    title = card(item, MOUNTAIN, "fr").title
    assert f'viewBox="0 0 {WIDTH} {HEIGHT}"' in svg
    assert f"<title>{title}</title>" in svg


def test_what_no_card_is_of_is_named_with_what_is_meant() -> None:
    with pytest.raises(RulesetError, match=r"scaffold\.l-33.*scaffold\.l-3"):
        MOUNTAIN.item("scaffold.l-33")
    with pytest.raises(RulesetError, match=r"machine\.ferry"):
        MOUNTAIN.item("machine.ferry")


def test_what_a_machine_does_when_built_and_when_activated_are_lines_of_their_own() -> None:
    built, activated = card("machine.factory").text.split("\n")
    assert built.startswith("When built: ")
    assert activated.startswith("When activated: ")


def test_colours_of_kinds_are_on_the_style_sheet() -> None:
    svg = ruleworks.picture(MOUNTAIN.item("ability.planner"), style="dark")
    classes = re.findall(r'class="band ([^"]+)"', svg)
    assert classes == ["kind_ability"]
    assert ".rw .band.kind_ability" in svg


@pytest.mark.parametrize(("language", "colon"), [("en", ": "), ("fr", "\N{NO-BREAK SPACE}: ")])
def test_what_a_piece_says_stands_behind_its_name_as_the_language_writes_it(language: str, colon: str) -> None:
    shown = card("machine.crane", EVERYTHING, language)
    said = told(shown, texts_for(EVERYTHING, language))
    assert said.startswith(f"{shown.title}{colon}")
    assert said.endswith(shown.lines[-1] if shown.lines else shown.text)
    assert told(Card("Crane"), texts_for(EVERYTHING, language)) == "Crane"
