"""Whole random games of Whistle Stop: what a game and a decision take, and how much drawing options saves.

What counts are the decisions in which there is a choice, as in `mountain`. No other engine has such a game: the bars
are beside our own options counted.
"""

from __future__ import annotations

from functools import partial
from itertools import cycle

import ruleworks
import whistle_stop.bundle
from ruleworks import Ruleset

from .measure import Bench, Line, Sample, counted, faster
from .mountain import again, draw, known_games, our_games, roll

SEATS = (2, 3, 4, 5)

#: The bars, beside options counted: options drawn, and a cursor that keeps nothing.
DRAWN, CURSOR = 1.05, 1.2


def bench() -> Bench:
    """Return decisions and games for each number of seats."""
    rules = ruleworks.ruleset(whistle_stop.bundle.bundle, allowed=())
    samples: dict[str, Sample] = {}
    lines = []
    for seats in SEATS:
        ours, drawn, cursor, game = (f"{what} {seats}" for what in ("ours", "drawn", "cursor", "game"))
        known = known_games(rules, seats)
        samples |= {ours: our_games(rules, seats), game: whole(rules, seats, tuple(known))}
        samples |= {drawn: again(known, partial(draw, rules, seats)), cursor: again(known, partial(roll, rules, seats))}
        what = f"random Whistle Stop, {seats} seats"
        lines += [
            Line(f"{what}, unforced decisions", ours, unit="decision"),
            Line(f"{what}, random_option / options counted", drawn, (ours,), faster(DRAWN), "decision"),
            Line(f"{what}, cursor / options counted", cursor, (ours,), faster(CURSOR), "decision"),
            Line(f"{what}, a whole game by a cursor", game, unit="game"),
        ]
    return Bench(samples, lines)


def whole(rules: Ruleset, seats: int, seeds: tuple[int, ...]) -> Sample:
    """Return a sample of whole games, some again and again."""
    order = cycle(seeds)

    def play_one() -> int:
        roll(rules, seats, next(order))
        return 1

    return counted(play_one)
