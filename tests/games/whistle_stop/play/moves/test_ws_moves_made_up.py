"""In a world that is made up, a train that is on its way has somewhere to go, and nobody can tell that world apart."""

from __future__ import annotations

from random import Random

from tests.games.whistle_stop.ws_positions import STOP

from ruleworks import Game
from whistle_stop.play.moves.journey import ChooseTile, ChooseWay
from whistle_stop.play.turn.course import ChooseAction
from whistle_stop.table.position import Frontier, change_yard


def before_a_tile(seed: int = 5) -> Game[Frontier]:
    """A game in which a seat has to choose a tile."""
    game, rng = STOP.new_game(players=3, seed=seed), Random(seed)
    while game.decision is None or not isinstance(game.decision.ask, ChooseTile):
        game.play(game.random_option(rng))
    return game


def test_a_hand_that_is_dealt_anew_lets_the_move_go_on() -> None:
    for seed in range(3):
        game, rng = before_a_tile(seed), Random(seed)
        assert game.decision is not None
        other = (game.decision.seat + 1) % 3
        for _ in range(20):
            made_up = game.sample_hidden(other, rng)
            assert made_up.decision is not None
            assert made_up.decision.ask == game.decision.ask
            assert made_up.decision.options
            assert made_up.view(other)["position"] == game.view(other)["position"]


def test_hands_are_still_dealt_anew() -> None:
    game, rng = before_a_tile(), Random(0)
    assert game.decision is not None
    seat = game.decision.seat
    hands = {game.sample_hidden((seat + 1) % 3, rng).position.yards[seat].tiles for _ in range(20)}
    assert len(hands) > 10


def test_who_chooses_keeps_the_own_hand() -> None:
    game = before_a_tile()
    assert game.decision is not None
    seat = game.decision.seat
    made_up = game.sample_hidden(seat, Random(0))
    assert made_up.position.yards[seat].tiles == game.position.yards[seat].tiles


def test_a_move_that_no_tile_helps_ends_where_it_began() -> None:
    game = before_a_tile()
    assert game.decision is not None
    seat, position = game.decision.seat, game.position
    trains = position.yards[seat].trains
    change_yard(position, seat, tiles=(), tiles_known=())
    after = STOP.at(position)
    assert after.decision is not None
    assert isinstance(after.decision.ask, ChooseAction)
    assert after.decision.seat == seat
    assert after.position.yards[seat].trains == trains
    assert ChooseWay.if_none == ChooseTile.if_none == "skip"
