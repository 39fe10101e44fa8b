"""Whole random games of Whistle Mountain beside those of Catanatron, and copies of games half-way.

What counts are the decisions in which there is a choice: those with at least two options, on both sides. On both
sides each option is equally likely, and the loop is the one that the engine itself documents.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import outlaws.bundle
import ruleworks
import whistle_mountain.bundle
from ruleworks import Game, Ruleset

from . import catan
from .measure import Bench, Line, Sample, counted, faster, repeated

SEATS = (2, 4)

#: The bars: how many times as many decisions a second, and how many times as fast a copy.
DECISIONS, COPY = 1.5, 2.0

#: The bar of the solo game: how many times as many decisions a second as in the game for two.
SOLO = 0.8

#: So many games between two looks at the clock, since one game is not like another.
GAMES = 2

#: So many choices are made before a game is copied.
PLAYED = 300


def bench() -> Bench:
    """Return our decisions and clones beside those of Catanatron, and the solo game beside that for two."""
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, allowed=())
    samples: dict[str, Sample] = {}
    lines = []
    for seats in SEATS:
        ours, peer, clone, copied = (f"{what} {seats}" for what in ("ours", "catanatron", "clone", "copy"))
        samples |= {ours: our_games(rules, seats), peer: their_games(seats)}
        samples |= {clone: repeated(half_way(rules, seats).clone), copied: repeated(half_way_there(seats).copy)}
        what = f"random Whistle Mountain, {seats} seats"
        lines.append(Line(f"{what} / Catanatron, unforced decisions", ours, (peer,), faster(DECISIONS), "decision"))
        lines.append(Line(f"{what}, game.clone() / Catanatron game.copy()", clone, (copied,), faster(COPY)))
    samples["solo"] = our_games(
        ruleworks.ruleset(whistle_mountain.bundle.bundle, [outlaws.bundle.bundle], allowed=()), 1
    )
    what = "random solo game against the Outlaws / 2 seats, unforced decisions"
    lines.append(Line(what, "solo", ("ours 2",), faster(SOLO), "decision"))
    return Bench(samples, lines)


def our_games(rules: Ruleset, seats: int) -> Sample:
    """Return a sample of our decisions, through the public interface; no game is like the one before."""
    seeds, rng = count(1), Random(1)

    def play_some() -> int:
        return sum(unforced(rules.new_game(seats, next(seeds)), rng) for _ in range(GAMES))

    return counted(play_some)


def unforced(game: Game[Any], rng: Random) -> int:
    """Play a game to its end, and return how many decisions had at least two options."""
    found = 0
    while (decision := game.decision) is not None:
        options = decision.options
        found += len(options) > 1
        game.play(options[int(rng.random() * len(options))])
    return found


def their_games(seats: int) -> Sample:
    """Return a sample of Catanatron's decisions; no game is like the one before."""
    seeds, rng = count(1), Random(1)
    found = 0

    def decide(player: Any, game: Any, actions: Sequence[Any]) -> Any:
        nonlocal found
        found += len(actions) > 1
        return actions[int(rng.random() * len(actions))]

    def play_some() -> int:
        before = found
        for _ in range(GAMES):
            catan.new_game(seats, next(seeds)).play(decide_fn=decide)
        return found - before

    return counted(play_some)


def half_way(rules: Ruleset, seats: int) -> Game[Any]:
    """Return a game of ours in its middle."""
    game, rng = rules.new_game(seats, 7), Random(1)
    for _ in range(PLAYED):
        game.play(game.random_option(rng))
    return game


def half_way_there(seats: int) -> Any:
    """Return a game of Catanatron in its middle."""
    game, decide = catan.new_game(seats, 7), catan.uniformly(Random(1))
    for _ in range(PLAYED):
        game.play_tick(decide_fn=decide)
    return game
