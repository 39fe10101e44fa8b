"""What a player holds: made of the game, and not leading back to it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ruleworks import Cursor, Game, Ruleset


class FromSeat:
    """What a seat may know, and worlds dealt anew; the game stays behind."""

    __slots__ = ("log", "number", "rng", "ruleset", "seat", "view", "world")

    def __init__(self, game: Game[Any], seat: int, rng: Random) -> None:
        seated = game.seated(seat)
        self.seat: int = seat
        self.number: int = number_of(game)
        self.rng: Random = rng
        self.ruleset: Ruleset = game.ruleset
        self.view: Callable[[], dict[str, Any]] = seated.view
        self.log: Callable[..., list[dict[str, Any]]] = seated.log
        self.world: Callable[[Random], Cursor[Any]] = seated.world


def number_of(game: Game[Any]) -> int:
    """Return the number of the decision that a game waits for: how many choices were made before, and not taken back.

    So whoever takes a choice back and makes it again meets the same answer, not another one.
    """
    return len(game.history.records)


def chance_of(luck: int, seat: int, number: int) -> Random:
    """Return the chance of a player for one decision, made anew of who chooses and of nothing else."""
    return Random(f"{luck}/{seat}/{number}")
