"""Pictures for pages: what can be pointed at, what lies over it, and panels that are drawn larger."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.packages.pictures.games import noughts_with

import ruleworks
from ruleworks_pictures import Box, Ghost, Illustrator, Look, Panel, Placed, circle, overlays, rect, stage
from ruleworks_pictures.panel import WIDTH
from ruleworks_pictures.sheet import GAP, TITLE, laid_out


def test_all_that_can_be_pointed_at_is_in_a_stage_and_in_no_other_picture() -> None:
    game = noughts_with().new_game()
    spots = re.search(r'<g class="spots" visibility="hidden">(.*?)</g>', stage(game, 0))
    assert spots is not None
    assert re.findall(r'data-ref="([^"]*)"', spots[1]) == [
        f"cell:{column}{row}" for row in (1, 2, 3) for column in "abc"
    ]
    assert "spots" not in ruleworks.picture(game, 0)
    ElementTree.fromstring(stage(game, 0))


def test_an_overlay_names_the_spots_that_its_option_is_about() -> None:
    game = noughts_with().new_game()
    one, other = overlays(game, 0, ["mark:b2", "mark:a1"], size=360)
    assert (one.option, one.at) == ("mark:b2", ("cell:b2",))
    assert (other.option, other.at) == ("mark:a1", ("cell:a1",))
    assert "target" in one.svg
    marked = re.search(r'<g class="hints">(.*)</g></svg>', ruleworks.picture(game, 0, size=360, highlight="mark:b2"))
    assert marked is not None
    assert one.svg.endswith(marked[1])


def test_an_overlay_shows_what_would_be_different_to_whoever_chooses() -> None:
    game = noughts_with().new_game()
    (mine,), (others,) = overlays(game, 0, ["mark:b2"]), overlays(game, 1, ["mark:b2"])
    assert re.findall(r'data-piece="([^"]*)"', mine.svg) == ["marks-b2"]
    assert "data-piece" not in others.svg
    assert 'id="' not in mine.svg


def test_what_would_be_different_lies_over_what_an_option_would_place_and_marks_on_top() -> None:
    game = noughts_with(Elsewhere()).new_game()
    (over,) = overlays(noughts_with(Marking()).new_game(), 0, ["mark:b2"])
    assert over.svg.index("ghost") < over.svg.index("data-piece") < over.svg.index("target")
    (over,) = overlays(game, 0, ["mark:b2"])
    assert "data-piece" not in over.svg


def test_an_overlay_tells_no_more_than_the_seat_may_know() -> None:
    """Two games that a seat cannot tell apart have the same overlays, whatever is hidden in them."""
    rules = ruleworks.ruleset("whistle-mountain")
    game = rules.new_game(2, seed=5)
    while game.decision is not None and len(game.decision.options) < 100:
        game.play(game.decision.options[0])
    assert game.decision is not None
    seat = game.decision.seat
    ids = [option.id for option in game.decision.options[:200:20]]
    seen = overlays(game, seat, ids, desk=True)
    for seed in range(3):
        other = game.sample_hidden(seat, Random(seed))
        assert overlays(other, seat, ids, desk=True) == seen


class Elsewhere(Illustrator):
    """Draws a twice as large board for a desk, and a ghost at a spot that no field of an option names."""

    illustrates = "noughts"

    def panels(self, look: Look) -> Sequence[Panel]:
        piece = Placed("knob", Box(10, 20, 5, 5), circle(2, 2, 2), ref="knob")
        return [Panel("board", 100, rect(Box(0, 0, 9, 9)), (piece,), {"place:home": Box(1, 2, 3, 4)}, "Board")]

    def desk(self, look: Look) -> Sequence[Panel]:
        (board,) = self.panels(look)
        larger = Panel("board", board.height, board.ground, board.pieces, board.spots, board.title, 1, scale=2)
        return [Panel("side", 50, "", width=80), larger]

    def ghosts(self, option: Any, look: Look) -> list[Ghost]:
        return [Ghost(("place:home",), circle(1, 1, 1, "here"))]


class Marking(Elsewhere):
    """Draws what any board has, with the same ghost."""

    def panels(self, look: Look) -> Sequence[Panel]:
        return Illustrator.panels(self, look)

    def ghosts(self, option: Any, look: Look) -> list[Ghost]:
        return [Ghost(("cell:b2",), circle(1, 1, 1))]


def test_an_overlay_names_the_spots_of_ghosts_too_and_draws_as_large_as_the_panel() -> None:
    game = noughts_with(Elsewhere()).new_game()
    (small,) = overlays(game, 0, ["mark:b2"])
    (large,) = overlays(game, 0, ["mark:b2"], desk=True)
    assert small.at == large.at == ("place:home",)
    assert 'class="ghost" transform="translate(9 30)"' in small.svg
    left = GAP + 80 + GAP
    assert f'class="ghost" transform="translate({left + 2} {GAP + 2 * TITLE + 4}) scale(2)"' in large.svg


def test_columns_of_a_desk_are_as_wide_as_their_widest_panels() -> None:
    look = Look(None, noughts_with(), None, None)  # type: ignore[arg-type]
    sheet = laid_out(Elsewhere().desk(look), 320, whole=True)
    assert (sheet.width, sheet.height) == (GAP + 80 + GAP + 2 * WIDTH + GAP, GAP + 2 * (TITLE + 100) + GAP)
    left, top = GAP + 80 + GAP, GAP + 2 * TITLE
    assert sheet.spots["place:home"] == Box(left + 2, top + 4, 6, 8)
    assert sheet.spots["item:knob"] == Box(left + 20, top + 40, 10, 10)
    assert f'transform="translate({left + 20} {top + 40}) scale(2)"' in sheet.drawn


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(ruleworks.RulesetError, match="turn"):
        overlays(noughts_with().new_game(), 0, ["turn:b2"])


def test_a_table_without_a_desk_of_its_own_shows_the_same_panels() -> None:
    game = noughts_with().new_game()
    assert stage(game, 0, desk=True) == stage(game, 0)
