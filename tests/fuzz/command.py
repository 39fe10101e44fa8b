"""The command: play games with all processors, print how they went, fail when a rule was broken."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from os import cpu_count
from time import monotonic

from .playing import PLAYERS, Outcome, Task, play
from .report import not_seen, summary


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games; return 1 when something was found."""
    args = parser().parse_args(arguments)
    begin, broken = monotonic(), 0
    for players in args.players:
        tasks = [Task(players, seed) for seed in range(args.seed, args.seed + args.games)]
        outcomes = list(played(tasks, args.jobs))
        print(summary(players, outcomes), flush=True)
        broken += sum(outcome.problem is not None for outcome in outcomes) + len(not_seen(players, outcomes))
    games = args.games * len(args.players)
    print(f"whole games: {games} games, {broken} of them with a violation, in {monotonic() - begin:.0f} s")
    return 1 if broken else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="fuzz", description="Play whole random games of Whistle Mountain.")
    made.add_argument("--games", type=int, default=2000, help="how many for each number of players (default: 2000)")
    made.add_argument(
        "--players", type=int, nargs="+", default=list(PLAYERS), help="the numbers of players; 1 is against the Outlaws"
    )
    made.add_argument("--seed", type=int, default=0, help="the seed of the first game (default: 0)")
    made.add_argument("--jobs", type=int, default=cpu_count() or 1, help="how many games are played at a time")
    return made


def played(tasks: Sequence[Task], jobs: int) -> Iterator[Outcome]:
    """Yield how each game went, in the order of their seeds; new processes, so that all systems do the same."""
    if jobs <= 1:
        yield from map(play, tasks)
        return
    with get_context("spawn").Pool(jobs, _path, [list(sys.path)]) as pool:
        yield from pool.imap(play, tasks, chunksize=4)


def _path(path: list[str]) -> None:
    sys.path[:] = path
