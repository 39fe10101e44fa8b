"""The table on a wide screen: all of it at once, the board larger, everything where options point."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import ruleworks
from ruleworks import Game
from ruleworks_contracts import seen
from ruleworks_pictures import illustrator, stage
from ruleworks_pictures.look import Look, texts_for
from ruleworks_pictures.sheet import laid_out

WIDEST = 1.6  # times as wide as tall, at most


def played(players: int, variants: tuple[str, ...] = (), most: int = 150) -> Game[Any]:
    rules, rng = ruleworks.ruleset("whistle-mountain", variants), Random(players)
    game = rules.new_game(players, seed=players)
    for _ in range(most):
        if not game.over:
            game.play(game.random_option(rng))
    return game


@pytest.mark.parametrize(("players", "variants"), [(1, ("outlaws",)), (2, ()), (4, ())])
def test_everything_that_is_on_the_usual_table_is_on_the_desk(players: int, variants: tuple[str, ...]) -> None:
    game = played(players, variants)
    look = Look(seen(game, 0), game.ruleset, 0, texts_for(game.ruleset, "fr"))
    artist = illustrator(game.ruleset)
    usual, desk = laid_out(artist.panels(look), None), laid_out(artist.desk(look), None, whole=True)
    assert set(desk.spots) == set(usual.spots)
    assert {piece.ref for piece in desk.pieces} == {piece.ref for piece in usual.pieces}
    assert desk.width / desk.height < WIDEST
    board = next(part for part in desk.parts if part.panel.id == "board")
    assert board.panel.scale > 1
    for box in desk.spots.values():
        assert 0 <= box.x <= box.x + box.width <= desk.width + 1
        assert 0 <= box.y <= box.y + box.height <= desk.height + 1


def test_panels_stand_beside_each_other_and_none_on_another() -> None:
    game = played(4)
    look = Look(seen(game, 0), game.ruleset, 0, texts_for(game.ruleset, "en"))
    sheet = laid_out(illustrator(game.ruleset).desk(look), None, whole=True)
    boxes = [
        (part.x, part.y, part.x + part.panel.width * part.panel.scale, part.y + part.panel.height * part.panel.scale)
        for part in sheet.parts
    ]
    for place, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[place + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_a_desk_is_valid_and_points_at_pieces_that_are_there() -> None:
    svg = stage(played(1, ("outlaws",)), 0, language="fr", desk=True)
    ElementTree.fromstring(svg)
    ids = re.findall(r'<g id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
