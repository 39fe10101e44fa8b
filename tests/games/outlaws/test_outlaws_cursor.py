"""A cursor plays the same games against the Outlaws."""

import pytest
from tests.games.outlaws.solo import OUTLAWS
from tests.kernel.alongside import play_alongside


@pytest.mark.parametrize("seed", range(3))
def test_a_cursor_ends_where_a_game_ends(seed: int) -> None:
    assert play_alongside(OUTLAWS, 1, seed, every=10) > 50
