"""A cursor on Whistle Mountain plays the same games."""

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN
from tests.kernel.alongside import play_alongside


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_cursor_ends_where_a_game_ends(players: int) -> None:
    assert play_alongside(MOUNTAIN, players, seed=players, every=25) > 300
