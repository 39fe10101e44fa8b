"""Whole random games of Whistle Mountain beside those of Catanatron, and copies of games half-way.

What counts are the decisions in which there is a choice: those with at least two options, on both sides. On both
sides each option is equally likely, and the loop is the one that the engine itself documents. Ours has three: all
options are counted and one is taken, as Catanatron does; `random_option` draws one; a cursor plays on without records.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count, cycle
from random import Random
from typing import Any

import outlaws.bundle
import ruleworks
import whistle_mountain.bundle
from ruleworks import Game, Ruleset

from . import catan
from .measure import Bench, Line, Sample, counted, faster, repeated

SEATS = (2, 4)

# The bars stand 10 % below what Debian's CPython 3.11.2 shows at its worst, pinned to one core of a busy machine. A
# plain build of 3.11 shows more: Catanatron gains more from an optimized build than we do, and from newer versions.

#: The bars: how many times as many decisions a second as Catanatron, counted, drawn and by a cursor.
DECISIONS, DRAWN, CURSOR = 1.3, 1.6, 1.9

#: The bars beside our own options counted.
DRAWN_BESIDE, CURSOR_BESIDE = 1.1, 1.25

#: The bars of the solo game, beside Catanatron's for two.
SOLO_DRAWN, SOLO_CURSOR = 0.85, 0.9

#: How many times as fast a copy.
COPY = 2.0

#: So many games are played again and again where options are not counted: how many of their decisions count is known.
KNOWN = 12

#: So many games between two looks at the clock, since one game is not like another.
GAMES = 2

#: So many choices are made before a game is copied.
PLAYED = 300


def bench() -> Bench:
    """Return our decisions and clones beside those of Catanatron, and the solo game beside games for two."""
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, allowed=())
    samples: dict[str, Sample] = {}
    lines = []
    for seats in SEATS:
        ours, peer, clone, copied = (f"{what} {seats}" for what in ("ours", "catanatron", "clone", "copy"))
        drawn, cursor = f"drawn {seats}", f"cursor {seats}"
        known = known_games(rules, seats)
        samples |= {ours: our_games(rules, seats), peer: their_games(seats)}
        samples |= {drawn: again(known, partial(draw, rules, seats)), cursor: again(known, partial(roll, rules, seats))}
        samples |= {clone: repeated(half_way(rules, seats).clone), copied: repeated(half_way_there(seats).copy)}
        what = f"random Whistle Mountain, {seats} seats"
        lines.append(Line(f"{what} / Catanatron, unforced decisions", ours, (peer,), faster(DECISIONS), "decision"))
        for how, name, bar, beside in (
            ("random_option", drawn, DRAWN, DRAWN_BESIDE),
            ("cursor", cursor, CURSOR, CURSOR_BESIDE),
        ):
            lines.append(Line(f"{what}, {how} / Catanatron", name, (peer,), faster(bar), "decision"))
            lines.append(Line(f"{what}, {how} / options counted", name, (ours,), faster(beside), "decision"))
        lines.append(Line(f"{what}, game.clone() / Catanatron game.copy()", clone, (copied,), faster(COPY)))
    alone = ruleworks.ruleset(whistle_mountain.bundle.bundle, [outlaws.bundle.bundle], allowed=())
    known = known_games(alone, 1)
    samples |= {"solo": our_games(alone, 1)}
    samples |= {"drawn": again(known, partial(draw, alone, 1)), "cursor": again(known, partial(roll, alone, 1))}
    what = "random solo game against the Outlaws"
    lines += [
        Line(f"{what} / 2 seats, unforced decisions", "solo", ("ours 2",), None, "decision"),
        Line(f"{what}, random_option / Catanatron", "drawn", ("catanatron 2",), faster(SOLO_DRAWN), "decision"),
        Line(f"{what}, cursor / Catanatron", "cursor", ("catanatron 2",), faster(SOLO_CURSOR), "decision"),
    ]
    return Bench(samples, lines)


def known_games(rules: Ruleset, seats: int) -> dict[int, int]:
    """Return some seeds, and how many decisions with a choice the games by chance have that they lead to."""
    return {seed: known_game(rules, seats, seed) for seed in range(1, KNOWN + 1)}


def known_game(rules: Ruleset, seats: int, seed: int) -> int:
    """Play a game by chance, and return how many decisions had at least two options."""
    cursor, rng, found = rules.cursor(seats, seed), Random(seed), 0
    while not cursor.over:
        found += len(cursor.options) > 1
        cursor.play(cursor.random_option(rng))
    return found


def again(known: Mapping[int, int], play: Callable[[int], object]) -> Sample:
    """Return a sample of decisions in games of which one knows how many there are."""
    seeds = cycle(known)

    def play_one() -> int:
        seed = next(seeds)
        play(seed)
        return known[seed]

    return counted(play_one)


def draw(rules: Ruleset, seats: int, seed: int) -> None:
    """Play a game by chance, no more options being looked at than necessary."""
    game, rng = rules.new_game(seats, seed), Random(seed)
    while not game.over:
        game.play(game.random_option(rng))


def roll(rules: Ruleset, seats: int, seed: int) -> None:
    """Play a game by chance, and keep nothing of it."""
    rules.cursor(seats, seed).rollout(Random(seed), 1_000_000)


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
