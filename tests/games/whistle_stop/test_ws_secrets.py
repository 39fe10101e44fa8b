"""What is hidden stays hidden: hands, the stack, nuggets; and what was shown is remembered in worlds dealt anew."""

from collections import Counter
from itertools import chain
from random import Random
from typing import Any

import pytest
from tests.games.whistle_stop.ws_positions import STOP, exchanging

from ruleworks import Game
from ruleworks.inside import visible
from ruleworks_formats.notation.lines import lines_of
from whistle_stop.table.position import Frontier
from whistle_stop.tools.notation import NOTATION

LOSS = """
players 3
round-cell 3
yard seat=0 cubes=wood*1+cotton*1+steel*1 trains=coast.1
yard seat=1 trains=coast.2 tiles=route.01+route.02+route.03+route.04+route.05 tiles-known=!+?+?+!+? \\
    upgrades=upgrade.roundhouse
yard seat=2 trains=coast.3
stack route.27+route.28
then begin-turn:0
"""


def written(text: str) -> Game[Frontier]:
    """A game in a written position of a part of the box."""
    return STOP.at(NOTATION.position_of(list(lines_of(text)), STOP, impossible=True))


def without_roundhouse(*back: str) -> Game[Frontier]:
    """The game after the second seat has lost its Roundhouse and put two tiles back."""
    game = written(LOSS)
    for option in ("take-over:upgrade.roundhouse:cube.steel", *[f"put-under-stack:{tile}" for tile in back]):
        game.play(option)
    return game


@pytest.mark.parametrize("other", [0, 2, None])
def test_nobody_sees_which_tiles_were_put_back(other: int | None) -> None:
    games = [without_roundhouse(*back) for back in (("route.01", "route.04"), ("route.02", "route.03"))]
    assert visible(games[0].position, other) == visible(games[1].position, other)
    assert games[0].log(other) == games[1].log(other)
    assert games[0].log(1) != games[1].log(1)


def test_nobody_is_told_which_tile_was_exchanged() -> None:
    game = exchanging()
    assert game.decision is not None
    seat, tile = game.decision.seat, game.play(0).option
    told = {viewer: game.log(viewer)[-1]["option"]["tile"] for viewer in (0, 1, None)}
    assert told == {seat: getattr(tile, "tile", ""), 1 - seat: {"hidden": 1}, None: {"hidden": 1}}


def test_who_puts_tiles_back_knows_where_they_are() -> None:
    position = without_roundhouse("route.01", "route.03").position
    assert position.stack[-2:] == ("route.01", "route.03")
    for seed in range(5):
        dealt = STOP.at(position).sample_hidden(1, Random(seed)).position
        assert dealt.stack[-2:] == ("route.01", "route.03")
        assert dealt.yards[1].tiles == position.yards[1].tiles


class Witness:
    """Remembers, for each seat, the tiles that everybody saw it take and that it cannot have got rid of unseen."""

    def __init__(self, players: int) -> None:
        self.taken = [Counter[str]() for _ in range(players)]

    def watch(self, seat: int, option: Any) -> None:
        """Look at a choice as everybody sees it."""
        kind = type(option).__name__
        if kind == "TakeFaceup":
            self.taken[seat][option.tile] += 1
        elif kind == "LayTile" and self.taken[seat][option.tile]:
            self.taken[seat][option.tile] -= 1
        elif kind == "PutUnderStack":
            self.taken[seat].clear()  # nobody saw which one

    def contradicts(self, dealt: Frontier) -> bool:
        """Whether a hand lacks what everybody saw."""
        return any(bool(taken - Counter(yard.tiles)) for taken, yard in zip(self.taken, dealt.yards, strict=True))


@pytest.mark.parametrize(("players", "seed"), [(2, 2), (3, 3), (5, 5)])
def test_worlds_dealt_anew_agree_with_what_was_shown(players: int, seed: int) -> None:
    game, rng = STOP.new_game(players, seed), Random(seed)
    witness, worlds = Witness(players), 0
    every = Counter(chain(game.position.stack, game.position.display, *[yard.tiles for yard in game.position.yards]))
    every.update(laid.tile for laid in game.position.laid)
    while not game.over:
        option = game.random_option(rng)
        seat = game.decision.seat if game.decision else 0
        record = game.play(option)
        witness.watch(seat, record.option)
        for each in game.settled:
            witness.watch(seat, each)
        if rng.random() < 0.15:
            viewer = rng.randrange(players)
            true, dealt = game.position, game.sample_hidden(viewer, rng).position
            worlds += 1
            assert visible(true, viewer) == visible(dealt, viewer)
            assert dealt.yards[viewer].tiles == true.yards[viewer].tiles
            assert dealt.yards[viewer].nuggets == true.yards[viewer].nuggets
            assert not witness.contradicts(dealt)
            tiles = chain(dealt.stack, dealt.display, *[yard.tiles + yard.searched for yard in dealt.yards])
            assert Counter(tiles) + Counter(laid.tile for laid in dealt.laid) == every
    assert worlds > 10


def test_the_searcher_sees_the_stack_and_others_only_how_many_tiles_it_has() -> None:
    text = """
    players 2
    round-cell 3
    yard seat=0 trains=coast.1 tiles=route.01 upgrades=upgrade.surveyor
    yard seat=1 trains=coast.2 tiles=route.02+route.03+route.04
    display route.24+route.25+route.26
    stack route.30+route.27+route.29+route.28
    then begin-turn:0
    """
    game = written(text)
    for option in ("end-turn", "search-stack"):
        game.play(option)
    worlds = [game.sample_hidden(1, Random(seed)).position for seed in range(20)]
    assert len({world.yards[0].searched for world in worlds}) > 5
    assert {visible(world, 1) == visible(game.position, 1) for world in worlds} == {True}
    own = [game.sample_hidden(0, Random(seed)).position.yards[0].searched for seed in range(5)]
    assert {frozenset(searched) for searched in own} == {frozenset(("route.27", "route.28", "route.29", "route.30"))}
    game.play("take-found:route.28")
    game.play("take-faceup:route.24")
    after = [game.sample_hidden(1, Random(seed)).position for seed in range(20)]
    assert len({world.yards[0].tiles for world in after}) > 3
    assert all("route.24" in world.yards[0].tiles for world in after)


def test_who_put_a_tile_below_the_stack_does_not_see_whether_a_searcher_takes_it() -> None:
    text = """
    players 2
    round-cell 3
    yard seat=0 trains=coast.1 tiles=route.01+route.05 upgrades=upgrade.surveyor
    yard seat=1 trains=coast.2 tiles=route.02+route.03+route.04
    display route.24+route.25+route.26
    stack route.30+route.27+route.29
    stack-known ?+?+!1
    then begin-turn:0
    """
    views = []
    for tile in ("route.29", "route.30"):
        game = written(text)
        game.play("end-turn")
        assert game.sample_hidden(1, Random(1)).position.stack[-1] == "route.29"
        game.play("search-stack")
        record = game.play(f"take-found:{tile}")
        position = game.position
        position.stack, position.display = (), ()
        views.append((visible(position, 1), visible(record.option, 1)))
    assert views[0] == views[1]


def test_nuggets_of_others_are_dealt_anew() -> None:
    text = """
    players 2
    round-cell 3
    yard seat=0 trains=coast.1 nuggets=nugget.3+nugget.5
    yard seat=1 trains=coast.2 nuggets=nugget.4
    nuggets nugget.3+nugget.4+nugget.5+nugget.5
    then begin-turn:0
    """
    game = written(text)
    worlds = [game.sample_hidden(1, Random(seed)).position for seed in range(30)]
    assert {world.yards[1].nuggets for world in worlds} == {("nugget.4",)}
    assert len({world.yards[0].nuggets for world in worlds}) > 3
    assert len({world.nuggets for world in worlds}) > 3


def test_hands_and_nuggets_are_open_to_everybody_once_the_game_is_over() -> None:
    game, rng = STOP.new_game(players=2, seed=0), Random(0)
    before: dict[str, Any] = {}
    while not game.over:
        before = game.view(1)["position"]["yards"][0]
        game.play(game.random_option(rng))
    mine = game.position.yards[0]
    assert mine.nuggets
    assert before["nuggets"] == {"hidden": len(mine.nuggets)}
    for seat in (1, None):
        seen = game.view(seat)["position"]["yards"][0]
        assert (tuple(seen["nuggets"]), tuple(seen["tiles"])) == (mine.nuggets, mine.tiles)
        assert game.view(seat)["position"]["nuggets"] == {"hidden": len(game.position.nuggets)}
