"""The final count: what is counted is seen by everybody, so that nobody can foretell it before (R-WS-END-2)."""

from __future__ import annotations

from random import Random

from tests.games.whistle_stop.ws_positions import STOP

from ruleworks import Game
from whistle_stop.table.position import Frontier


def before_the_count(seed: int) -> Game[Frontier]:
    """A game whose last seat may end its last turn."""
    game: Game[Frontier] = STOP.new_game(2, seed)
    rng = Random(seed)
    while True:
        last = game.position.ending and game.position.active == 1
        if last and game.decision is not None and "end-turn" in [option.id for option in game.decision.options]:
            return game
        game.play(game.random_option(rng))


def test_an_outcome_stops_before_hands_are_shown() -> None:
    game = before_the_count(1)
    outcome = game.seated(1).outcome("end-turn")
    assert outcome.stops == "revelation"


def test_everybody_has_seen_what_was_counted() -> None:
    for seed in range(4):
        game = before_the_count(seed)
        game.play("end-turn")
        assert game.over
        for yard in game.position.yards:
            assert all(known.by(1 - yard.seat) for known in yard.hand.each())
            assert len(yard.nuggets_known) == len(yard.nuggets)
