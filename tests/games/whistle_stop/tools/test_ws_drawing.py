"""The table in words and signs: all that is on it is told, in both languages, and no line is too long."""

import pytest
from hypothesis import given
from msgspec.structs import replace
from tests.games.whistle_stop.ws_positions import STOP, games, played

from ruleworks import Game, Translator, translator
from ruleworks_contracts import BoardPanel, Panel, plain_text
from whistle_stop.table.position import Frontier
from whistle_stop.tools.chart import chart
from whistle_stop.tools.drawing import TableDrawing
from whistle_stop.tools.notation import NOTATION
from whistle_stop.tools.signs import edge_signs

LANGUAGES = {language: translator(language, STOP.text_sources) for language in ("en", "fr")}
DRAWING = TableDrawing()
PARTS = ["turn", "country", "me", "others", "tiles", "market", "tracks", "signs"]


@pytest.mark.parametrize("texts", LANGUAGES.values(), ids=LANGUAGES)
@given(game=games())
def test_every_moment_can_be_drawn(texts: Translator, game: Game[Frontier]) -> None:
    for seat in (None, 0):
        lines = DRAWING.draw(game, seat, texts).splitlines()
        assert max(map(len, lines)) <= 125
        assert not any("whistle-stop." in line or "{" in line for line in lines)


@given(game=games())
def test_every_train_is_in_sight(game: Game[Frontier]) -> None:
    regions = DRAWING.regions(game, 0, LANGUAGES["en"])
    board = next(region for region in regions if isinstance(region, BoardPanel))
    seats = [span.seat for row in board.forms[0] for span in row if span.seat is not None]
    underway = [yard.seat for yard in game.position.yards for train in yard.trains if not train.startswith("track.")]
    assert sorted(seats) == sorted(underway)
    assert all(len(plain_text(row)) < 80 for row in board.forms[0])


def test_parts_are_in_the_order_of_their_weight() -> None:
    regions = DRAWING.regions(played(3, 2, 60), 1, LANGUAGES["en"])
    assert [region.name for region in regions] == PARTS
    assert [region.name for region in DRAWING.regions(played(3, 2, 60), None, LANGUAGES["en"])] == [
        part for part in PARTS if part != "me"
    ]
    assert regions[0] == next(each for each in regions if isinstance(each, Panel) and each.top)


def test_hands_of_others_are_counted_and_nothing_more() -> None:
    game = played(3, 2, 60)
    drawn = DRAWING.draw(game, 0, LANGUAGES["en"])
    own, others = drawn.split("Player 1 (you)")[1].split("others")[:2]
    assert "Hand:" in own
    assert "3 tiles in hand" in others.split("tiles\n")[0]


HAND = """\
players 2
round-cell 3
turn 5
active 0
laid cell=a1 track=25@wood+01+34
laid cell=b3 tile=town.teal-1
yard seat=0 points=4 coal=2 cubes=wood*2 trains=a1+b3+coast.4+coast.7+track.3 \\
    tiles=route.21+town.plum-1 shares=share.rose.1
yard seat=1 tiles.count=3
this-turn coal=1
box full
then choose-action:0
"""


def test_what_is_drawn_of_a_position() -> None:
    lines = DRAWING.draw(NOTATION.read(HAND, STOP), 0, LANGUAGES["en"]).splitlines()
    assert lines[0] == "Round 3 of 12: the turn of player 1 · 1 of 4 tokens spent"
    assert lines[3].endswith("Waa a1  ~2  2")
    assert lines[4].endswith("bbW1    ~3  2")
    assert lines[6].split("TE1 b3")[0].endswith("  ")
    assert lines[7].split("CS 1")[1:]
    told = "\n".join(lines)
    assert "Player 1 (you): 4 VP" in told
    assert "2 coal · 2 wood · 1 train arrived" in told
    assert "Hand: Route tile 21 (N-S, NE-NW, SE-SW Whiskey) · Plum town 1 SW 4 / \N{MINUS SIGN}2" in told
    assert "TE1 b3 Teal town 1 CS 4 / \N{MINUS SIGN}2" in told
    assert "3: 1 ·" in told  # the train that has arrived
    assert "1: 2 resources or tokens of your choice ·" in told  # R-WS-STP-6


def test_signs_of_a_turned_tile_say_which_edges_are_joined() -> None:
    game = NOTATION.read(
        HAND.replace("track=25@wood+01+34", "tile=route.43 turn=1").replace("trains=a1", "trains=a1.1"), STOP
    )
    space = chart(STOP.scene(game.position).rules.pieces, game.position).spaces["a1"]
    assert edge_signs(space) == ("WAW", "AWA")


def test_stations_that_share_a_tile_are_found_by_their_places() -> None:
    game = NOTATION.read(
        HAND.replace("track=25@wood+01+34", "tile=route.43 turn=1").replace("trains=a1", "trains=a1.1"), STOP
    )
    told = DRAWING.draw(game, 0, LANGUAGES["en"])
    assert "Stations of tiles with several: a1.1 W a1.2 A" in told
    assert "Stations of tiles" not in DRAWING.draw(NOTATION.read(HAND, STOP), 0, LANGUAGES["en"])


@pytest.mark.parametrize(("players", "cells"), [(2, 12), (3, 11), (4, 10), (5, 9)])
def test_rounds_are_counted_from_the_first_one_that_is_played(players: int, cells: int) -> None:
    game = STOP.new_game(players=players, seed=1)
    while not game.position.round_cell:
        game.play(0)
    assert DRAWING.draw(game, 0, LANGUAGES["en"]).startswith(f"Round 1 of {cells}: ")
    assert DRAWING.draw(game, 0, LANGUAGES["fr"]).startswith(f"Manche 1 sur {cells}\N{NO-BREAK SPACE}: ")


def test_where_no_tile_lies_faceup_there_is_none() -> None:
    game = STOP.at(replace(played(2, 1, 40).position, display=()))
    drawn = [DRAWING.draw(game, 0, texts) for texts in LANGUAGES.values()]
    assert "Tiles faceup: none \N{MIDDLE DOT} " in drawn[0]
    assert "Tuiles visibles\N{NO-BREAK SPACE}: aucune \N{MIDDLE DOT} " in drawn[1]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Supply: 65 coal · 22 whistles · 20 gold nuggets · 8 wood · 10 cotton"),
        ("fr", "Réserve\u00a0: 65 charbons · 22 sifflets · 20 pépites d\u2019or · 8 bois · 10 coton"),
    ],
)
def test_what_is_left_of_the_supply_is_on_the_table(language: str, told: str) -> None:
    drawn = DRAWING.draw(NOTATION.read(HAND, STOP), 0, LANGUAGES[language])
    assert told in drawn
