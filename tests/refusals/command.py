"""The command: walk through games, print which reasons were given how often, fail when one was not so."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from os import cpu_count

from .claims import CLAIMS
from .walking import PLAYERS, Walk, walk

#: So many untrue refusals are printed in full.
SHOWN = 20


def main(arguments: Sequence[str] | None = None) -> int:
    """Walk; return 1 when a refusal was untrue or nobody could tell."""
    args = parser().parse_args(arguments)
    tasks = [(players, seed) for players in args.players for seed in range(args.seed, args.seed + args.games)]
    reasons: Counter[str] = Counter()
    untrue: list[str] = []
    unchecked: set[str] = set()
    for found in walked(tasks, args.jobs):
        reasons += found.reasons
        untrue += found.untrue
        unchecked |= found.unchecked
    if args.reasons:
        for reason in sorted(CLAIMS):
            print(f"{reasons[reason]:8,} {reason}")
    print(*untrue[:SHOWN], *(f"no check of {reason}" for reason in sorted(unchecked)), sep="\n")
    print(f"{len(tasks)} games, {reasons.total():,} refusals of {len(reasons)} reasons, {len(untrue)} untrue")
    return 1 if untrue or unchecked else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="refusals", description="Check the reasons of refusals in random games.")
    made.add_argument("--games", type=int, default=50, help="how many for each number of players (default: 50)")
    made.add_argument(
        "--players", type=int, nargs="+", default=list(PLAYERS), help="the numbers of players; 1 is against the Outlaws"
    )
    made.add_argument("--seed", type=int, default=0, help="the seed of the first game (default: 0)")
    made.add_argument("--jobs", type=int, default=cpu_count() or 1, help="how many games are walked at a time")
    made.add_argument("--reasons", action="store_true", help="print how often each reason was given")
    return made


def walked(tasks: Sequence[tuple[int, int]], jobs: int) -> Iterator[Walk]:
    """Yield what was found in each game; new processes, so that all systems do the same."""
    if jobs <= 1:
        yield from map(walk, tasks)
        return
    with get_context("spawn").Pool(jobs, _path, [list(sys.path)]) as pool:
        yield from pool.imap(walk, tasks, chunksize=2)


def _path(path: list[str]) -> None:
    sys.path[:] = path
