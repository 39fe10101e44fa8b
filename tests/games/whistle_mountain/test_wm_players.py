"""Players that think play Whistle Mountain: with any number of seats, the same again, and better than at random."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.whistle_mountain.wm_positions import MOUNTAIN

from ruleworks import Game
from ruleworks_bots import FromSeat, play_out, spec_of
from ruleworks_contracts import Chooser, Pick

QUICK = ("greedy", "flat:steps=300", "search:steps=600")


def seated(text: str) -> Chooser:
    return spec_of(text, MOUNTAIN).seated(MOUNTAIN)


def amid(players: int, choices: int) -> Game[Any]:
    """Return a game some choices after its beginning, before a real one."""
    game: Game[Any] = MOUNTAIN.new_game(players, players)
    rng = Random(players)
    while game.decision is not None and (choices > 0 or len(game.decision.options) == 1):
        game.play(game.random_option(rng))
        choices -= 1
    return game


@pytest.mark.parametrize("text", QUICK)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_choose_the_same_again_and_in_every_world_that_their_seat_takes_for_this_one(
    text: str, players: int
) -> None:
    game = amid(players, 40)
    assert game.decision is not None
    seat, rules = game.decision.seat, game.ruleset
    player = spec_of(text, rules).seated(rules)
    first = player.choose(FromSeat(game, seat, Random(5)))
    assert isinstance(first, Pick)
    assert first.option in game.decision.options
    assert all(estimate.option in game.decision.options for estimate in first.estimates)
    worlds = [game, *[game.sample_hidden(seat, Random(luck)) for luck in range(2)]]
    assert [player.choose(FromSeat(world, seat, Random(5))) for world in worlds] == [first] * 3


def test_greedy_leaves_whoever_plays_at_random_far_behind() -> None:
    greedy, at_random = seated("greedy"), seated("random")
    for seats, mine in (((greedy, at_random), 0), ((at_random, greedy), 1)):
        scores = play_out(MOUNTAIN, seats, seed=0).scores
        assert scores[mine] - scores[1 - mine] > 100, scores
