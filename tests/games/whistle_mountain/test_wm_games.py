"""Whole games: random play reaches the end by the rules."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN

from ruleworks_testing import play_randomly
from whistle_mountain.play.scoring.final_count import FinalScored
from whistle_mountain.play.turn.course import EndTriggered, TurnBegan


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_by_rule(players: int) -> None:
    for seed in range(20):
        game = play_randomly(MOUNTAIN, players, seed)
        assert game.over
        assert game.position.turns_left == 0
        events = [event for record in game.records for event in record.events]
        last = next(place for place, event in enumerate(events) if isinstance(event, EndTriggered))
        assert sum(isinstance(event, TurnBegan) for event in events[last:]) == players - 1
        assert any(isinstance(event, FinalScored) for event in events)
        assert game.winners
