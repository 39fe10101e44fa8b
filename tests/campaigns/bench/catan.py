"""Catanatron's game of the same kind and size, driven by its own loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from .peers import peer

Decide = Callable[[Any, Any, Sequence[Any]], Any]


def new_game(seats: int, seed: int) -> Any:
    """Return a game for so many seats."""
    module = peer("catanatron")
    players = [module.RandomPlayer(color) for color in list(module.Color)[:seats]]
    return module.Game(players, seed=seed)


def uniformly(rng: Random) -> Decide:
    """Return how a player decides for whom all actions are equally good."""
    return lambda player, game, actions: actions[int(rng.random() * len(actions))]
