"""The command: compare pairs of worlds and try wrong moves, print what was found, fail when a seat is told too much."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from functools import cache
from time import monotonic
from typing import NamedTuple

from tests.support.programs import begun, program

import outlaws.bundle
import ruleworks
import whistle_mountain.bundle
import whistle_stop.bundle
from ruleworks import Ruleset

from .moves import wrong_moves
from .worlds import pairs

#: The numbers of players of each game; one player plays against the Outlaws.
PLAYERS = {"whistle-mountain": (1, 2, 3, 4), "whistle-stop": (2, 3, 4, 5)}


class Task(NamedTuple):
    """A game along which pairs are made, and one that is played wrongly."""

    players: int
    seed: int
    game: str = "whistle-mountain"


class Found(NamedTuple):
    """What a task has found."""

    task: Task
    pairs: int
    steps: int
    parted: int
    differences: tuple[str, ...]
    moves: int
    taken: tuple[str, ...]


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare; return 1 when anything differed or a wrong move was taken."""
    args = parser().parse_args(arguments)
    seeds, numbers = range(args.seed, args.seed + args.games), args.players or PLAYERS[args.game]
    tasks = [Task(players, seed, args.game) for seed in seeds for players in numbers]
    begin, sums, problems = monotonic(), Counter[str](), 0
    for found in begun(compare, tasks, args.jobs):
        sums += Counter(pairs=found.pairs, steps=found.steps, parted=found.parted, moves=found.moves)
        news = [f"{found.task}: {problem}" for problem in (*found.differences, *found.taken)]
        print(f"{found.task}: {found.pairs} pairs, {sums['pairs']} in all", *news, sep="\n", flush=True)
        problems += len(news)
        if sums["pairs"] >= args.pairs:
            break
    print(f"{sums['pairs']:,} pairs, {sums['steps']:,} choices in lock-step, {sums['parted']:,} pairs shown something")
    print(f"{sums['moves']:,} wrong moves; {problems} problems, in {monotonic() - begin:.0f} s")
    return 1 if problems else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = program("leaks", "Compare what seats are told in worlds that look alike to them.", "game", "compared")
    made.add_argument("--pairs", type=int, default=2000, help="stop after so many pairs (default: 2000)")
    made.add_argument("--games", type=int, default=100, help="at most so many for each number (default: 100)")
    made.add_argument("--game", choices=list(PLAYERS), default="whistle-mountain", help="which game is played")
    made.add_argument(
        "--players", type=int, nargs="+", help="all that the game has, if left out; 1 is against the Outlaws"
    )
    return made


def compare(task: Task) -> Found:
    """Make the pairs of one game, and play it wrongly."""
    rules = ruleset(solo=task.players == 1, game=task.game)
    every = list(pairs(rules, task.players, task.seed))
    differences = tuple(difference for pair in every for difference in pair.differences)
    steps, parted = sum(pair.steps for pair in every), sum(pair.parted for pair in every)
    return Found(task, len(every), steps, parted, differences, *wrong_moves(rules, task.players, task.seed))


@cache
def ruleset(*, solo: bool, game: str = "whistle-mountain") -> Ruleset:
    """Return the rules, without anything else that is installed."""
    variants = [outlaws.bundle.bundle] if solo else []
    bundle = whistle_stop.bundle.bundle if game == "whistle-stop" else whistle_mountain.bundle.bundle
    return ruleworks.ruleset(bundle, variants, allowed=(), strict=True)
