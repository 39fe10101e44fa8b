"""What is asked of a picture is looked at first: each mistake is one sentence that names it, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from tests.packages.pictures.games import later, noughts_with, parsed, toys, with_class

import noughts
import ruleworks
from ruleworks import Game, Option, RulesetError
from ruleworks_pictures import as_png

NUMBER = "give a whole number from 16 to 4096"


@pytest.fixture(scope="module")
def game() -> Game[Any]:
    return later(noughts_with(), 2, 3)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"style": "pink"}, "“pink” is no style of a picture; there are: auto, light, dark, none."),
        ({"style": ["light"]}, "“light” is no style"),
        ({"size": 0}, f"A picture cannot be 0 pixels wide: {NUMBER}."),
        ({"size": True}, f"cannot be True pixels wide: {NUMBER}"),
        ({"size": -5}, NUMBER),
        ({"size": 10**30}, NUMBER),
        ({"size": 400.0}, NUMBER),
        ({"size": "400"}, "cannot be '400' pixels wide"),
        ({"seat": 2}, "There is no seat 2: this game has 2 seats"),
        ({"seat": -1}, "There is no seat -1"),
        ({"seat": True}, "There is no seat True"),
        ({"seat": "0"}, "There is no seat 0"),
        ({"language": "tlh"}, "no picture in the language “tlh”; there are: en, fr."),
        ({"language": None}, "no picture in the language “None”"),
        ({"highlight": "cell:z9"}, "“cell:z9” is nothing that can be marked in this picture: no spot and no option."),
        ({"highlight": "b2"}, "Similar: cell:b2."),
        ({"highlight": ["cell:b2", "mork:b2"]}, "“mork:b2” is nothing that can be marked"),
        ({"highlight": 5}, "“5” is nothing that can be marked"),
        ({"highlight": [None]}, "“None” is nothing that can be marked"),
        ({"before": 5}, "A int is no position of noughts"),
        ({"before": ruleworks.Position(players=2)}, "A Position is no position of noughts"),
    ],
)
def test_a_mistake_is_one_sentence(game: Game[Any], asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(RulesetError) as caught:
        ruleworks.picture(game, **asked)
    assert reason in str(caught.value)
    assert caught.value.render("fr") != str(caught.value)


@pytest.mark.parametrize("shown", [None, "noughts", 5, noughts.bundle])
def test_only_games_and_items_are_shown(shown: Any) -> None:
    with pytest.raises(RulesetError, match="cannot be shown: give a game, a seated game, or an item"):
        ruleworks.picture(shown)


def test_an_option_of_another_game_is_refused(game: Game[Any]) -> None:
    decision = toys().new_game(2, 1).decision
    assert decision is not None
    other = next(iter(decision.options))
    with pytest.raises(RulesetError, match="is nothing that can be marked"):
        ruleworks.picture(game, highlight=[other])


def test_where_the_painter_is_not_installed_that_is_said() -> None:
    from tests.support.toy.game import toy

    with pytest.raises(RulesetError, match="ruleworks-pictures, which is not installed here"):
        ruleworks.picture(toy().new_game(2, 1))


def test_what_is_marked_may_be_given_in_every_form(game: Game[Any]) -> None:
    assert game.decision is not None
    option: Option = next(iter(game.decision.options))
    drawn = {ruleworks.picture(game, highlight=form) for form in (option, option.id, [option], (option.id,))}
    (svg,) = drawn
    assert len(with_class(svg, "target")) == 1
    every = ruleworks.picture(game, highlight=game.decision.options)
    assert len(with_class(every, "target")) == len(game.decision.options)
    assert with_class(ruleworks.picture(game, highlight=[]), "target") == []
    assert len(with_class(ruleworks.picture(game, highlight={"cell:a1": 1, "cell:b2": 2}), "target")) == 2


def test_a_seated_game_is_seen_from_its_seat() -> None:
    game = later(toys(), 3, 12)
    for seat in (None, 0, 2):
        assert ruleworks.picture(game.seated(seat)) == ruleworks.picture(game, seat)
    assert ruleworks.picture(game.seated(1), 0) == ruleworks.picture(game, 1)


def test_notebooks_show_what_there_is(game: Game[Any]) -> None:
    seated, item = game.seated(1), toys().item("toy.charm.bell")
    assert seated._repr_svg_() == ruleworks.picture(game, 1)
    assert item._repr_svg_() == ruleworks.picture(item)
    picture = ruleworks.picture(game)
    assert type(picture._repr_svg_()) is str
    assert picture._repr_svg_() == picture
    assert game._repr_svg_() == ruleworks.picture(game)  # as everybody sees it


@pytest.mark.parametrize("size", [16, 360, 4096])
def test_a_picture_has_the_size_that_is_asked_for(game: Game[Any], size: int) -> None:
    root = parsed(ruleworks.picture(game, size=size))
    assert root.get("width") == str(size)
    _, _, wide, high = map(float, str(root.get("viewBox")).split())
    assert float(str(root.get("height"))) == pytest.approx(size * high / wide, abs=0.01)


def test_the_picture_of_an_item_has_the_size_and_the_style_that_are_asked_for() -> None:
    item = toys().item("toy.charm.bell")
    assert parsed(ruleworks.picture(item, size=200)).get("width") == "200"
    assert ruleworks.picture(item, style="dark") != ruleworks.picture(item, style="none")
    assert ruleworks.picture(item, language="fr") != ruleworks.picture(item)


def test_without_a_size_it_takes_the_room_that_there_is(game: Game[Any]) -> None:
    assert not {"width", "height"}.intersection(parsed(ruleworks.picture(game)).keys())


@pytest.mark.parametrize("size", [0, True, 5000])
def test_png_has_the_same_sizes(size: Any) -> None:
    with pytest.raises(RulesetError, match=NUMBER):
        as_png("<svg/>", size)
