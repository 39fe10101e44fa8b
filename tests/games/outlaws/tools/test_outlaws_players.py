"""Players that think play against the Outlaws: the same again, and in every world that they take for this one."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.outlaws.solo import OUTLAWS, play_on

from ruleworks_bots import FromSeat, spec_of
from ruleworks_contracts import Pick


@pytest.mark.parametrize("text", ["greedy", "flat:steps=300", "search:steps=600"])
def test_they_choose_the_same_again_and_in_every_world_that_they_take_for_this_one(text: str) -> None:
    game = play_on(OUTLAWS.new_game(1, 1), seed=1, most=40)
    while game.decision is not None and len(game.decision.options) == 1:
        game.play_forced(game.decision.seat)
    assert game.decision is not None
    player = spec_of(text, OUTLAWS).seated(OUTLAWS)
    first = player.choose(FromSeat(game, 0, Random(5)))
    assert isinstance(first, Pick)
    assert first.option in game.decision.options
    assert all(estimate.option in game.decision.options for estimate in first.estimates)
    worlds = [game, *[game.sample_hidden(0, Random(luck)) for luck in range(2)]]
    assert [player.choose(FromSeat(world, 0, Random(5))) for world in worlds] == [first] * 3
