"""What the tests of the Outlaws share: the ruleset, and games played by chance."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.kernel.chances import some_option

import outlaws.bundle
import ruleworks
import whistle_mountain.bundle
from ruleworks import AnyEvent, Game, Ruleset

OUTLAWS: Ruleset = ruleworks.ruleset(whistle_mountain.bundle.bundle, [outlaws.bundle.bundle], allowed=(), strict=True)


def play_on(game: Game[Any], seed: int = 0, most: int = 10_000) -> Game[Any]:
    """Play by chance until the game is over, or so many choices more were made."""
    rng = Random(seed)
    for _ in range(most):
        if game.over:
            break
        game.play(some_option(game, rng))
    return game


def events_of(game: Game[Any]) -> Iterator[AnyEvent]:
    """Everything that has happened in a game."""
    yield from game.opening.events
    for record in game.records:
        yield from record.events
