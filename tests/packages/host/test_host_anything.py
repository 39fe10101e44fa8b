"""Whatever is said to a host, in whatever order, is answered without a fault, and what is kept stays a game."""

from __future__ import annotations

import pytest
from tests.packages.host.anything import attacked


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["noughts", "toy"])
def test_anything_is_answered_without_a_fault(game: str, seed: int) -> None:
    codes = attacked(game, seed, 400)
    assert len(codes) > 15
    assert codes["Done"] >= 1


@pytest.mark.slow
@pytest.mark.parametrize("game", ["whistle-mountain", "outlaws"])
def test_anything_is_answered_without_a_fault_where_there_is_much_to_choose(game: str) -> None:
    codes = attacked(game, 1, 150)
    assert len(codes) > 15
    assert codes["Done"] >= 1


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", ["toy", "whistle-mountain", "outlaws"])
def test_anything_is_answered_for_a_long_time(game: str, seed: int) -> None:
    assert attacked(game, 1000 + seed, 2000)["Done"] >= 1
