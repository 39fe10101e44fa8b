"""Games that play themselves, many of them, in this process or in several."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context
from random import Random
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from ruleworks import Game, Option, Ruleset, RuleworksError
from ruleworks.naming import tag_of
from ruleworks_cli.endings import Endings, endings_of, last_event, reason
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
    actions: dict[str, int]


def at_random(game: Game[Any], rng: Random) -> Option:
    """Choose any option, each as likely as the others."""
    return game.random_option(rng)


Policy = Callable[[Game[Any], Random], Option]

#: The players that there are, by name.
POLICIES: Mapping[str, Policy] = MappingProxyType({"random": at_random})


def play_games(ruleset: Ruleset, players: int, seeds: Sequence[int], policy: str) -> list[Played]:
    """Play one game for each seed."""
    endings = endings_of(ruleset)
    return [play_one(ruleset, players, seed, POLICIES[policy], endings) for seed in seeds]


def play_one(ruleset: Ruleset, players: int, seed: int, policy: Policy, endings: Endings) -> Played:
    """Play a game whose chance and whose player both draw from `seed`."""
    game = ruleset.new_game(players, seed)
    rng = Random(f"{seed}")
    unforced = 0
    while (decision := game.decision) is not None:
        unforced += len(decision.options) > 1
        game.play(policy(game, rng))
    return Played(
        seed=seed,
        decisions=len(game.records),
        unforced=unforced,
        turns=game.scene.position.turn,
        scores=game.scores,
        winners=game.winners,
        ended=reason(game, endings) or last_event(game),
        actions=dict(Counter(tag_of(type(record.option)) for record in game.records)),
    )


def play_in_parallel(rules: Rules, players: int, seeds: Sequence[int], policy: str, jobs: int) -> list[Played]:
    """Play the games in so many processes; the results are those of one process, in the same order."""
    shares = [seeds[first::jobs] for first in range(min(jobs, len(seeds)))]
    with ProcessPoolExecutor(len(shares), get_context("spawn"), _start) as pool:
        played = list(pool.map(partial(_share, rules, players, policy), shares))
    return sorted(chain.from_iterable(played), key=lambda result: result.seed)


def _start() -> None:
    """Let an interrupted process end without a word: the main one speaks for all."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _share(rules: Rules, players: int, policy: str, seeds: Sequence[int]) -> list[Played]:
    try:
        return play_games(rules.ruleset(), players, seeds, policy)
    except RuleworksError as error:
        raise Mistake(error.text) from None  # this one can travel between processes
