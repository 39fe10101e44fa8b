"""Positions of Whistle Stop for tests: as they come up in games in which chance chooses."""

from functools import cache
from random import Random

from hypothesis import strategies as st

import ruleworks
import whistle_stop.bundle
from ruleworks import Game, Ruleset
from whistle_stop.table.position import Frontier

STOP: Ruleset = ruleworks.ruleset(whistle_stop.bundle.bundle, strict=True)


@cache
def played(players: int = 2, seed: int = 0, choices: int = 0) -> Game[Frontier]:
    """A game after so many choices by chance, or at its end; not to be played on."""
    game = STOP.new_game(players=players, seed=seed)
    rng = Random(seed)
    for _ in range(choices):
        if game.over:
            break
        game.play(game.random_option(rng))
    return game


def exchanging() -> Game[Frontier]:
    """A game that begins with a hand in which no tile has a station."""
    games = (STOP.new_game(2, seed) for seed in range(300))
    return next(game for game in games if game.decision and game.decision.kind == "choose-exchanged-tile")


def games() -> st.SearchStrategy[Game[Frontier]]:
    """Games at any moment: at their beginning, in the middle, or over."""
    return st.builds(played, st.integers(2, 5), st.integers(0, 9), st.sampled_from((0, 7, 40, 90, 150, 999)))
