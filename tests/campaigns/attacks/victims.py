"""The saves that are attacked: honest ones, of several games, from several moments, in both forms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

import ruleworks
from ruleworks import Game, Installed, Ruleset, Setup

FORMS = ("json", "msgpack")
#: How many choices were made.
MOMENTS = (0, 3, 40, 150)
GAMES: dict[str, tuple[str, tuple[str, ...]]] = {
    "noughts": ("noughts", ()),
    "two": ("whistle-mountain", ()),
    "solo": ("whistle-mountain", ("outlaws",)),
    "stop": ("whistle-stop", ()),
}
ALLOWED = ("noughts", "whistle-mountain", "outlaws", "whistle-stop")


class Victim(NamedTuple):
    """An honest game, and what it was saved as."""

    game: Game[Any]
    form: str
    data: bytes
    setup: Setup


@cache
def installed() -> Installed:
    """What is installed, found once in each process."""
    return Installed()


@cache
def ruleset(name: str) -> Ruleset:
    """The ruleset of a game, made once in each process."""
    game, variants = GAMES[name]
    return ruleworks.ruleset(game, variants, allowed=(), installed=installed(), strict=True)


@cache
def victims(name: str) -> Sequence[Victim]:
    """The saves of a game."""
    return [_victim(name, moment, form) for moment in MOMENTS for form in FORMS]


def _victim(name: str, moment: int, form: str) -> Victim:
    game, rng = ruleset(name).new_game(seed=moment), Random(f"{name}/{moment}")
    for number in range(moment):
        if game.over:
            break
        game.play(game.random_option(rng))
        if number % 9 == 8:
            game.undo(analysis=True)
    return Victim(game, form, game.save(form), game.ruleset.setup)
