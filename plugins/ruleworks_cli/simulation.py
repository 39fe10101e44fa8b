"""Games of random players, many of them, in this process or in several."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context
from random import Random
from typing import Any

from msgspec import Struct

from ruleworks import Game, Ruleset, RuleworksError
from ruleworks.naming import tag_of
from ruleworks_cli.mistakes import Mistake
from ruleworks_cli.rules import Rules


class Played(Struct, frozen=True):
    """What came of one game."""

    seed: int
    decisions: int
    unforced: int
    turns: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ended: str


def play_games(ruleset: Ruleset, players: int, seeds: Sequence[int]) -> list[Played]:
    """Play one game for each seed."""
    return [play_one(ruleset, players, seed) for seed in seeds]


def play_one(ruleset: Ruleset, players: int, seed: int) -> Played:
    """Play a game whose chance and whose random player both come from `seed`."""
    game = ruleset.new_game(players, seed)
    rng = Random(f"{seed}")
    unforced = 0
    while (decision := game.decision) is not None:
        unforced += len(decision.options) > 1
        game.play(game.random_option(rng))
    decisions, turns = len(game.records), game.scene.position.turn
    return Played(seed, decisions, unforced, turns, game.scores, game.winners, ending(game))


def ending(game: Game[Any]) -> str:
    """Return the tag of the last event of the last record."""
    events = game.records[-1].events if game.records else ()
    return tag_of(type(events[-1])) if events else "none"


def play_in_parallel(rules: Rules, players: int, seeds: Sequence[int], jobs: int) -> list[Played]:
    """Play the games in so many processes; the results are those of one process, in the same order."""
    shares = [seeds[first::jobs] for first in range(min(jobs, len(seeds)))]
    with ProcessPoolExecutor(len(shares), get_context("spawn"), _start) as pool:
        played = list(pool.map(partial(_share, rules, players), shares))
    return sorted(chain.from_iterable(played), key=lambda result: result.seed)


def _start() -> None:
    """Let an interrupted process end without a word: the main one speaks for all."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _share(rules: Rules, players: int, seeds: Sequence[int]) -> list[Played]:
    try:
        return play_games(rules.ruleset(), players, seeds)
    except RuleworksError as error:
        raise Mistake(error.text) from None  # this one can travel between processes
