"""Whole games: random play reaches the end by the rules, and loses nothing on the way."""

from random import Random

import pytest
from tests.whistle_mountain.test_wm_setup_conformance import INVARIANTS
from tests.whistle_mountain.wm_positions import MOUNTAIN

from ruleworks_testing import play_randomly
from whistle_mountain.fullness import canyon_is_full
from whistle_mountain.turn.course import EndTriggered, TurnBegan
from whistle_mountain.turn.scoring import FinalScored

PIECES = MOUNTAIN.new_game(2, 0).scene.rules.pieces()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_by_rule(players: int) -> None:
    for seed in range(20):
        game = play_randomly(MOUNTAIN, players, seed)
        assert game.over
        mountain = game.position
        assert mountain.turns_left == 0
        assert not any(crew.barracks for crew in mountain.crews) or canyon_is_full(PIECES, mountain)
        events = [event for record in game.records for event in record.events]
        last = next(place for place, event in enumerate(events) if isinstance(event, EndTriggered))
        assert sum(isinstance(event, TurnBegan) for event in events[last:]) == players - 1
        assert any(isinstance(event, FinalScored) for event in events)
        assert game.winners


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_lost_in_a_game(players: int) -> None:
    game, rng = MOUNTAIN.new_game(players, players), Random(players)
    for _ in range(800):
        if game.over:
            return
        game.play(game.random_option(rng))
        for holds in INVARIANTS:
            holds(game.position)
