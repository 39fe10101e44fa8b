"""A game that brings nothing has a picture all the same: from its marks, and of nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import pytest
from tests.packages.pictures.games import PAINTER, SVG, later, noughts_with, parsed, texts_in, toys, with_class
from tests.support.stall import stall_in

import ruleworks
from ruleworks import Bundle, Installed, Source
from ruleworks_contracts import HIDDEN
from ruleworks_pictures import Card, Illustrator, Look, circle
from ruleworks_pictures.standard import TIMES


def test_cells_are_a_grid_with_the_marks_of_the_seats() -> None:
    game = noughts_with().new_game()
    for option in ("mark:b2", "mark:a1", "mark:c3"):
        game.play(option)
    svg = ruleworks.picture(game)
    cells = [each.get("data-ref") for each in with_class(svg, "cell")]
    assert sorted(map(str, cells)) == sorted(f"cell:{column}{row}" for column in "abc" for row in (1, 2, 3))
    counters = {each.get("id"): "".join(each.itertext()) for each in with_class(svg, "counter")}
    assert counters == {"marks-b2": "b21", "marks-a1": "a12", "marks-c3": "c31"}  # the cell, then the seat
    by_id = {each.get("id"): each.get("transform") for each in with_class(svg, "counter")}
    (x1, y1), (x2, y2) = (
        map(float, str(by_id[name])[len("translate(") : -1].split()) for name in ("marks-a1", "marks-c3")
    )
    assert x1 < x2
    assert y1 > y2


def test_items_are_cards_and_hidden_ones_are_counted() -> None:
    game = later(toys(), 3, 12)
    own, other = game.position.stalls[0], game.position.stalls[1]
    svg = ruleworks.picture(game, 0)
    refs = Counter(each.get("data-ref") for each in with_class(svg, "chip"))
    assert own.hand
    assert all(refs[f"item:{card}"] == 1 for card in (*own.hand, *game.position.discard))
    assert not any(refs[f"item:{card}"] for card in (*other.hand, *game.position.deck) if card not in own.hand)
    panels = {each.get("id"): each for each in parsed(svg).iter(f"{SVG}g")}
    assert {"panel-seat-0", "panel-seat-1", "panel-seat-2", "panel-table"} <= panels.keys()
    backs = [text for text in texts_in(svg) if text.startswith(TIMES)]
    assert {f"{TIMES} {len(other.hand)}", f"{TIMES} {len(game.position.deck)}"} <= set(backs)


def test_nothing_is_told_of_what_may_not_even_be_counted() -> None:
    game = later(toys(), 3, 12)
    assert game.position.known_weather is None
    assert not any("weather" in text for text in texts_in(ruleworks.picture(game, 0)))
    assert HIDDEN not in texts_in(ruleworks.picture(game, 0))


def test_many_places_as_bits_are_counted() -> None:
    game = later(toys(), 3, 12)
    assert game.position.sown
    assert f"sown: {game.position.sown.bit_count()}" in texts_in(ruleworks.picture(game))


def test_fields_are_told_as_each_language_writes_them() -> None:
    game = later(toys(), 2, 4)
    days = game.position.days
    assert f"days: {days}" in texts_in(ruleworks.picture(game))
    assert f"days\N{NO-BREAK SPACE}: {days}" in texts_in(ruleworks.picture(game, language="fr"))
    assert "joueur 1" in texts_in(ruleworks.picture(game, language="fr"))


@pytest.mark.parametrize(("language", "name"), [("en", "bell"), ("fr", "cloche")])
def test_an_item_is_a_card_with_its_name(language: str, name: str) -> None:
    item = toys().item("toy.charm.bell")
    svg = ruleworks.picture(item, language=language)
    assert name in " ".join(texts_in(svg)).lower()
    assert parsed(svg).findtext(f"{SVG}title") == texts_in(svg)[0]


def test_a_field_is_called_as_its_message_says(tmp_path: Path) -> None:
    for language, told in (("en", ""), ("fr", "jours")):
        folder = tmp_path / "locales" / language
        folder.mkdir(parents=True)
        head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
        message = f'\nmsgctxt "toy.field.fair.days"\nmsgid "days left"\nmsgstr "{told}"\n'
        (folder / "words.po").write_text(head + message, encoding="utf-8")
    words = Bundle(name="words", version="1", extends="toy", layer="house", texts=Source("words", tmp_path))
    game = later(toys(words), 2, 4)
    assert f"days left: {game.position.days}" in texts_in(ruleworks.picture(game))
    assert f"jours\N{NO-BREAK SPACE}: {game.position.days}" in texts_in(ruleworks.picture(game, language="fr"))


class Priced(Illustrator):
    """Says what charms cost."""

    game = "stall"
    symbols: ClassVar[Mapping[str, str]] = {"coin": circle(12, 12, 7, "coin")}

    def card(self, item: str, look: Look) -> Card:
        """Return what is printed on a charm; beads are only named."""
        return Card(look.name(item), points="7", cost=("coin", "coin")) if "charm" in item else Card(look.name(item))


def test_what_is_printed_on_things_is_seen_on_their_small_cards(tmp_path: Path) -> None:
    painter = Installed((PAINTER,))
    game = ruleworks.ruleset(stall_in(tmp_path, Priced()), installed=painter).new_game(2)
    chips = {each.get("data-ref"): each for each in with_class(ruleworks.picture(game, 0), "chip")}
    assert chips.keys() == {
        None,
        "item:charm.bell",
        "item:charm.horn",
        "item:charm.drum",
        "item:bead.red",
        "item:bead.blue",
    }
    for ref, chip in chips.items():
        priced = "charm" in str(ref)
        assert sum(each.get("href") == "#symbol-coin" for each in chip.iter()) == 2 * priced
        assert ("7" in [each.text for each in chip.iter(f"{SVG}text")]) == priced


def test_the_title_says_whose_view_it_is() -> None:
    game = noughts_with().new_game()
    titles = [
        parsed(ruleworks.picture(game, seat, language=language)).findtext(f"{SVG}title")
        for seat, language in ((None, "en"), (1, "en"), (1, "fr"))
    ]
    assert titles == [
        "noughts and crosses",
        "noughts and crosses, as player 2 sees it",
        "morpion, côté joueur 2",
    ]


def test_an_unknown_item_is_refused_with_a_near_one() -> None:
    with pytest.raises(ruleworks.RulesetError, match=r"toy has no item “toy.charm.bel”. Similar: toy.charm.bell"):
        toys().item("toy.charm.bel")
