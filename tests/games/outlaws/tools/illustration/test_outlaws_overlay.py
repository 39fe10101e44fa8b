"""The picture of the solo game: the overlay with its cards, and what the Outlaws have got."""

from collections import Counter
from typing import Any

import pytest
from tests.games.outlaws.solo import OUTLAWS, play_on
from tests.packages.pictures.words_drawn import outside, words_in

import ruleworks
from outlaws.table.memories import Blockers, Overlay
from outlaws.tools.illustration.overlay import overlay_panel
from ruleworks import Game
from ruleworks_contracts import redacted
from ruleworks_pictures import Box, Look, Panel, illustrator
from ruleworks_pictures.card import HEIGHT, WIDTH, drawn
from ruleworks_pictures.look import texts_for


def look(game: Game[Any], language: str = "en") -> Look:
    """What the player sees."""
    return Look(redacted(game.position, 0), OUTLAWS, 0, texts_for(OUTLAWS, language))


def panels(game: Game[Any], language: str = "en") -> list[Panel]:
    """The whole picture, part by part."""
    return list(illustrator(OUTLAWS).panels(look(game, language)))


@pytest.fixture(scope="module")
def midway() -> Game[Any]:
    """A game in which the Outlaws have had some turns."""
    game = OUTLAWS.new_game(seed=3)
    while game.position.turn < 12:
        play_on(game, 3, 1)
    return game


def test_the_cards_are_drawn_with_the_numbers_that_choose_them(midway: Game[Any]) -> None:
    shown = midway.scene.memory(Overlay).shown
    pieces = overlay_panel(look(midway)).pieces
    assert [piece.ref for piece in pieces] == list(shown)
    numbers = [[line.words for line in words_in(piece.body) if line.words.isdecimal()] for piece in pieces]
    assert numbers == [["1", "2"], ["3", "4"], ["5", "6"]]


def test_each_card_tells_its_lines(midway: Game[Any]) -> None:
    for piece in overlay_panel(look(midway)).pieces:
        lines = illustrator(OUTLAWS).card(piece.ref, look(midway)).lines
        told = " ".join(line.words for line in words_in(piece.body))
        assert len(lines) >= 3
        assert [line for line in lines if line not in told] == []


@pytest.mark.parametrize(("language", "deck"), [("en", "left to draw"), ("fr", "à piocher")])
def test_no_deck_is_told_of_before_the_cards_are_dealt(midway: Game[Any], language: str, deck: str) -> None:
    """The cards come after the draft: until then there is no deck that could be empty."""
    for game, there in ((OUTLAWS.new_game(seed=3), False), (midway, True)):
        assert bool(game.scene.memory(Overlay).shown) == there
        told = [line.words for line in words_in(overlay_panel(look(game, language)).ground)]
        assert any(deck in words for words in told) == there


def test_the_last_card_the_deck_the_blockers_and_the_loot_are_told(midway: Game[Any]) -> None:
    cards = midway.scene.memory(Overlay)
    told = [line.words for line in words_in(overlay_panel(look(midway)).ground)]
    texts = ruleworks.translator("en", OUTLAWS.text_sources)
    docks = midway.scene.memory(Blockers).docks
    named = {item: texts.render(ruleworks.Text(item)) for item in (cards.used[-1], *docks)}
    assert f"The last card: {named[cards.used[-1]]}" in told
    assert any(line.startswith(f"{len(cards.stack)} cards are left to draw") for line in told)
    for dock in docks:
        assert any(line.endswith(f" \N{RIGHTWARDS ARROW} {named[dock]}") for line in told), dock
    awards = len(midway.position.storages[1].awards)
    assert f"Awards: {awards} \N{MULTIPLICATION SIGN} 5 VP" in told


def test_before_the_cards_are_dealt_there_is_no_card() -> None:
    panel = overlay_panel(look(OUTLAWS.new_game(seed=1)))
    assert panel.pieces == ()
    assert "The last card" not in panel.ground


@pytest.mark.parametrize("language", ["en", "fr"])
def test_words_stay_in_their_places_all_through_a_game(language: str) -> None:
    game = OUTLAWS.new_game(seed=5)
    while not game.over:
        play_on(game, 5, 25)
        for panel in panels(game, language):
            if panel.id == "outlaws" or panel.id.startswith("seat"):
                assert outside(panel.ground, Box(0, 0, panel.width, panel.height)) == []
                assert [piece.id for piece in panel.pieces if outside(piece.body, Box(0, 0, *piece.box[2:]))] == []


def test_ids_are_unique_all_through_a_game() -> None:
    game = OUTLAWS.new_game(seed=6)
    while not game.over:
        play_on(game, 6, 25)
        ids = Counter([piece.id for panel in panels(game) for piece in panel.pieces])
        assert {id: count for id, count in ids.items() if count > 1} == {}


def test_the_gang_is_called_by_its_name_and_has_any_number_of_slots(midway: Game[Any]) -> None:
    gang = next(panel for panel in panels(midway) if panel.id == "seat-1")
    assert "The Outlaw gang" in gang.ground
    assert " / " not in gang.ground


def test_its_cards_are_of_its_own_colour(midway: Game[Any]) -> None:
    svg = ruleworks.picture(midway, 0, style="light")
    assert ".rw .band.kind_outlaw{fill:#" in svg
    assert svg.count('data-ref="item:outlaw.') == 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_of_theirs_has_a_picture_whose_words_stay_on_it(language: str) -> None:
    own = [thing for thing in OUTLAWS.tables.table(()).things() if thing.startswith("outlaw.")]
    assert len(own) == 36
    view = Look(None, OUTLAWS, None, texts_for(OUTLAWS, language))
    for item in own:
        elements = drawn(illustrator(OUTLAWS).card(item, view))
        assert outside(elements, Box(0, 0, WIDTH, HEIGHT)) == [], item
        assert "\N{HORIZONTAL ELLIPSIS}" not in elements


def test_a_card_of_theirs_tells_its_lines_and_other_items_are_as_in_the_game() -> None:
    view = Look(None, OUTLAWS, None, texts_for(OUTLAWS, "en"))
    shown = illustrator(OUTLAWS).card("outlaw.blimp-10", view)
    assert (shown.kind, shown.lines) == ("Outlaw card", ("Place the blimp", "Take an upgrade", "Climb in the tower"))
    assert illustrator(OUTLAWS).card("machine.crane", view).points == "10"
    assert "<title>Blimp 10</title>" in ruleworks.picture(OUTLAWS.item("outlaw.blimp-10"))
