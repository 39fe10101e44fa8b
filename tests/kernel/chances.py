"""Games by chance that stay the same, however `random_option` finds what it draws."""

from random import Random
from typing import Any

from ruleworks import Game, Option


def some_option(game: Game[Any], rng: Random) -> Option:
    """Return one of the options of a game that is not over, all of them counted."""
    assert game.decision is not None
    options = game.decision.options
    return options[int(rng.random() * len(options))]
