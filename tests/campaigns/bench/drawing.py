"""A picture of a full table, drawn again after each choice, beside the view that it shows, and how large it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from gzip import compress
from itertools import count
from random import Random
from time import process_time
from typing import Any

import ruleworks
import whistle_mountain.bundle
from ruleworks import Game, Ruleset

from .measure import Bench, Line, Sample, at_most

SEATS, SEAT = 4, 0

#: The bars: how many times what a view costs, and how many kilobytes as a server sends it.
TIMES, KILOBYTES = 10, 40
KILOBYTE = 1000

#: A table is looked at from its middle on, for so many choices.
MIDDLE, CHOICES = 300, 60


def bench() -> Bench:
    """Return what a picture costs beside a view, and how many bytes it has."""
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, allowed=())
    samples = {
        "picture": after_each_choice(rules, lambda game: ruleworks.picture(game, SEAT)),
        "view": after_each_choice(rules, lambda game: game.view(SEAT)),
        "bytes": largest(rules),
        "kilobyte": lambda _: KILOBYTE,
    }
    what = f"Whistle Mountain, {SEATS} seats, picture after one more choice"
    lines = [
        Line(f"{what} / view", "picture", ("view",), at_most(TIMES)),
        Line(f"{what}, bytes compressed / 1000", "bytes", ("kilobyte",), at_most(KILOBYTES), "byte"),
    ]
    return Bench(samples, lines)


def after_each_choice(rules: Ruleset, look: Callable[[Game[Any]], object]) -> Sample:
    """Return a sample of looking at a table after each choice; the choices and the first look of a game take no time.

    No game is like the one before, so nothing is found again but what has stayed on the table.
    """
    seeds = count(1)

    def sample(seconds: float) -> float:
        spent, looks = 0.0, 0
        while spent < seconds or not looks:
            games = middle(rules, next(seeds))
            look(next(games))
            for game in games:
                begin = process_time()
                look(game)
                spent, looks = spent + process_time() - begin, looks + 1
        return spent / looks

    return sample


def middle(rules: Ruleset, seed: int) -> Iterator[Game[Any]]:
    """Yield a random game in its middle, and after each further choice."""
    game, rng = rules.new_game(SEATS, seed), Random(seed)
    for number in range(MIDDLE + CHOICES):
        if game.over:
            return
        if number >= MIDDLE:
            yield game
        game.play(game.random_option(rng))


def largest(rules: Ruleset) -> Sample:
    """Return how many bytes the largest picture of a game has, whatever time that takes."""
    found = max(len(compress(ruleworks.picture(game, SEAT).encode())) for game in middle(rules, 1))
    return lambda _: found
