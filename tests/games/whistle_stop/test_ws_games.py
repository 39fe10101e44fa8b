"""Whole games: they end by the rules, for both reasons that there are."""

from random import Random

import pytest
from tests.games.whistle_stop.ws_positions import STOP
from tests.kernel.alongside import play_alongside

from ruleworks import Game, Option
from ruleworks_testing import play_randomly
from whistle_stop.box.places import arrived
from whistle_stop.play.moves.journey import GoInto
from whistle_stop.play.moves.start import MoveTrain
from whistle_stop.play.scoring.final_count import CategoryScored
from whistle_stop.play.stops.arrivals import LastRound
from whistle_stop.play.turn.course import RoundBegan, TurnBegan
from whistle_stop.table.position import Frontier
from whistle_stop.tools.invariants.changes import column

ROUNDS = {2: 12, 3: 11, 4: 10, 5: 9}


def hurried(game: Game[Frontier], rng: Random) -> Option:
    """The move of the train furthest west, and on the way any choice, further west if there is one."""
    assert game.decision is not None
    options = list(game.decision.options)
    moves = [option for option in options if isinstance(option, MoveTrain)]
    if moves:
        return max(moves, key=lambda move: (column(game.scene, move.train), move.token))
    into = [option for option in options if isinstance(option, GoInto)]
    return (
        max(into, key=lambda option: column(game.scene, option.into))
        if into and rng.random() < 0.9
        else rng.choice(options)
    )


def in_a_hurry(players: int, seed: int) -> Game[Frontier]:
    """A game in which everybody hurries west."""
    game, rng = STOP.new_game(players, seed), Random(seed)
    while game.decision is not None:
        game.play(hurried(game, rng))
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_by_rule(players: int) -> None:
    for seed in range(3):
        game = play_randomly(STOP, players, seed)
        events = [event for record in game.records for event in record.events]
        assert game.over
        assert game.winners
        assert len([event for event in events if isinstance(event, LastRound)]) == 1
        last = next(place for place, event in enumerate(events) if isinstance(event, LastRound))
        if game.position.ending == "whistle-stop.end.rounds":
            assert sum(isinstance(event, RoundBegan) for event in events) == ROUNDS[players]
            assert sum(isinstance(event, TurnBegan) for event in events[last:]) == players
        assert any(isinstance(event, CategoryScored) for event in events)


@pytest.mark.parametrize("players", [4, 5])
def test_a_game_ends_once_all_trains_of_a_seat_have_arrived(players: int) -> None:
    every = (in_a_hurry(players, seed) for seed in range(30))
    game = next(game for game in every if game.position.ending == "whistle-stop.end.trains")
    assert any(all(map(arrived, yard.trains)) for yard in game.position.yards)
    turns = [event.seat for record in game.records for event in record.events if isinstance(event, TurnBegan)]
    assert turns[-players:] == list(range(players))  # the round was finished


@pytest.mark.parametrize("players", [2, 5])
def test_a_cursor_ends_where_a_game_ends(players: int) -> None:
    assert play_alongside(STOP, players, seed=players, every=25) > 100
