"""What a client can rely on: options come kind by kind, none twice; chance draws them all; the others are explained."""

from itertools import groupby
from random import Random

import pytest
from tests.games.whistle_stop.ws_positions import STOP

from ruleworks import Decision, Option, tag_of

SEEDS = range(4)


def decisions(seed: int) -> list[Decision]:
    """Every decision of a random game, each with its options."""
    game, rng = STOP.new_game(2 + seed % 4, seed), Random(seed)
    found = []
    while game.decision is not None:
        found.append(game.decision)
        game.play(game.random_option(rng))
    return found


@pytest.fixture(scope="module", params=SEEDS)
def played(request: pytest.FixtureRequest) -> list[Decision]:
    return decisions(request.param)


def test_options_of_a_kind_stand_together_and_none_twice(played: list[Decision]) -> None:
    for decision in played:
        ids = [option.id for option in decision.options]
        kinds = [kind for kind, _ in groupby(tag_of(type(option)) for option in decision.options)]
        assert len(ids) == len(set(ids))
        assert len(kinds) == len(set(kinds)), decision.kind


def test_an_option_that_is_offered_no_longer_is_refused_by_a_rule(played: list[Decision]) -> None:
    known: dict[str, set[Option]] = {}
    for decision in played:
        known.setdefault(decision.kind, set()).update(decision.options)
    for decision in played[::3]:
        gone = sorted(known[decision.kind] - set(decision.options), key=lambda option: option.id)
        for option in gone[::5]:
            refusal = decision.ask.why_not(decision.scene, option)
            assert refusal is not None, (decision.kind, option.id)
            assert refusal.reason.startswith("whistle-stop.refusal.")
            assert refusal.rule


@pytest.mark.parametrize("seed", SEEDS)
def test_chance_draws_each_option_that_is_offered_and_no_other(seed: int) -> None:
    game, rng = STOP.new_game(2 + seed % 4, seed), Random(seed)
    for number in range(120):
        assert game.decision is not None
        if number % 10 == 0 and len(game.decision.options) <= 12:
            drawn = {game.random_option(rng) for _ in range(200)}
            assert drawn == set(game.decision.options)
        game.play(game.random_option(rng))
