"""Pieces written as data meet the variants as any other pieces do."""

from __future__ import annotations

from pathlib import Path

import pytest

import ruleworks
from ruleworks_testing import play_randomly

TEA_HOUSE = Path(__file__).parents[3] / "games" / "whistle_mountain" / "steam" / "pieces" / "tea-house.toml"


@pytest.mark.parametrize("variant", ["outlaws", "first-game"])
def test_a_game_with_every_kind_of_piece_reaches_its_end(variant: str) -> None:
    ruleset = ruleworks.ruleset("whistle-mountain", [variant], [str(TEA_HOUSE)], strict=True)
    game = play_randomly(ruleset, ruleset.players.start, 3)
    assert game.over
    assert ruleset.load(game.save()).digest() == game.digest()
