"""A process that plays game after game: the last ones may cost no more than the first, in time and in memory.

The same seeds are played as the first and as the last games of one process. Between them others are played.
"""

from __future__ import annotations

import gc
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

import ruleworks
import whistle_mountain.bundle
from ruleworks import Ruleset

#: What the last games may take of the first ones' time, and by how much the process may have grown, in MB.
TIME, GROWTH = 1.05, 5.0

PLAYERS = 3


class Measured(NamedTuple):
    """What some games took, and how large the process was after them."""

    seconds: float
    megabytes: float


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure; return 1 when a bar is missed."""
    args = parser().parse_args(arguments)
    rules = ruleworks.ruleset(whistle_mountain.bundle.bundle, allowed=())
    first = measured(rules, range(args.measured), args.longest)
    play(rules, range(args.measured, args.games - args.measured), args.longest)
    last = measured(rules, range(args.measured), args.longest)
    slower, grown = last.seconds / first.seconds, last.megabytes - first.megabytes
    print(f"games 1 to {args.measured}: {first.seconds:.1f} s, {first.megabytes:.1f} MB afterwards")
    print(f"the same as the last of {args.games}: {last.seconds:.1f} s, {last.megabytes:.1f} MB afterwards")
    print(f"{slower:.3f} times the time (bar {TIME}), {grown:+.1f} MB (bar {GROWTH:+.1f})")
    return 1 if slower > TIME or grown > GROWTH else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="steady", description="Measure whether a process grows slower or larger.")
    made.add_argument("--games", type=int, default=200, help="how many in all (default: 200)")
    made.add_argument("--measured", type=int, default=20, help="how many are measured, twice (default: 20)")
    made.add_argument("--longest", type=int, default=3000, help="choices in a game at most (default: 3000)")
    return made


def measured(rules: Ruleset, seeds: Sequence[int], longest: int) -> Measured:
    """Return what the games of some seeds take."""
    gc.collect()
    begin = process_time()
    play(rules, seeds, longest)
    seconds = process_time() - begin
    gc.collect()
    return Measured(seconds, megabytes())


def play(rules: Ruleset, seeds: Sequence[int], longest: int) -> None:
    """Play one random game for each seed."""
    for seed in seeds:
        game, rng = rules.new_game(PLAYERS, seed), Random(seed)
        for _ in range(longest):
            if game.over:
                break
            game.play(game.random_option(rng))


def megabytes() -> float:
    """Return how much memory the process holds now."""
    if sys.platform != "linux":
        raise SystemExit("The memory of a process is read from /proc, which this system lacks.")
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6
