"""Games that play themselves, many of them, in this process or in several."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from ruleworks import Game, Installed, Ruleset, RuleworksError, Setup, tag_of
from ruleworks_bots import BotError, play_on, spec_of
from ruleworks_cli.mistakes import Mistake, mistake
from ruleworks_cli.rules import ruleset_of_setup
from ruleworks_contracts import Chooser, TechnicalLimit, tools_of
from ruleworks_table import ending_of


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
    limited: bool = False  # whether a technical limit ended it


class Work(NamedTuple):
    """What is played, as a value that travels: `plugins` name what the setup's bundles cannot be found without."""

    setup: Setup
    plugins: tuple[str, ...]
    players: int
    seats: tuple[str, ...] = ()  # who plays, at random if nobody is named
    checked: bool = False


def play_games(ruleset: Ruleset, players: int, seeds: Sequence[int], seats: Sequence[str] = ()) -> list[Played]:
    """Play one game for each seed."""
    choosers = [spec_of(text, ruleset).seated(ruleset) for text in seats]
    return [play_one(ruleset, players, seed, choosers) for seed in seeds]


def play_one(ruleset: Ruleset, players: int, seed: int, choosers: Sequence[Chooser]) -> Played:
    """Play a game whose chance and whose players all draw from `seed`."""
    game = ruleset.new_game(players, seed)
    unforced = 0

    def count(*_: Any) -> None:
        nonlocal unforced
        unforced += 1

    if choosers:
        play_on(game, choosers, seed, count)
    else:
        unforced = played_at_random(game, Random(f"{seed}"))
    return Played(
        seed=seed,
        decisions=len(game.records),
        unforced=unforced,
        turns=game.scene.position.turn,
        scores=game.scores,
        winners=game.winners,
        ended=ending_of(game),
        actions=dict(Counter(tag_of(type(record.option)) for record in game.records)),
        limited=any(tools_of(ruleset).answers(TechnicalLimit, lambda limit: limit.limited(game.position))),
    )


def played_at_random(game: Game[Any], rng: Random) -> int:
    """Play a game at random, which needs no worlds and is therefore the fastest way; return its real choices."""
    unforced = 0
    while (decision := game.decision) is not None:
        unforced += len(decision.options) > 1
        game.play(game.random_option(rng))
    return unforced


def play_in_parallel(work: Work, seeds: Sequence[int], jobs: int) -> list[Played]:
    """Play the games in so many processes; the results are those of one process, in the same order."""
    shares = [seeds[first::jobs] for first in range(min(jobs, len(seeds)))]
    with ProcessPoolExecutor(len(shares), get_context("spawn"), _start) as pool:
        played = list(pool.map(partial(_share, work), shares))
    return sorted(chain.from_iterable(played), key=lambda result: result.seed)


def _start() -> None:
    """Let an interrupted process end without a word: the main one speaks for all."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _share(work: Work, seeds: Sequence[int]) -> list[Played]:
    """Play some of the games in a process of their own, by the very rules of the main one."""
    try:
        ruleset = ruleset_of_setup(work.setup, work.plugins, Installed(), checked=work.checked)
        if ruleset.differs(work.setup):
            raise mistake("other-rules", game=work.setup.game)
        return play_games(ruleset, work.players, seeds, work.seats)
    except BotError:
        raise
    except RuleworksError as error:
        raise Mistake(error.text) from None  # this one can travel between processes
