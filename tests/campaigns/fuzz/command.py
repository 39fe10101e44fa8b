"""The command: play games with all processors, print how they went, fail when a rule was broken."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from time import monotonic

from tests.support.programs import begun, program

from .playing import MOUNTAIN, PLAYERS, Task, play
from .report import not_seen, summary


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games; return 1 when something was found."""
    args = parser().parse_args(arguments)
    begin, broken = monotonic(), 0
    numbers = args.players or PLAYERS[args.game]
    for players in numbers:
        tasks = [Task(players, seed, args.game) for seed in range(args.seed, args.seed + args.games)]
        outcomes = list(begun(play, tasks, args.jobs, chunk=4))
        print(summary(players, outcomes), flush=True)
        broken += sum(outcome.problem is not None for outcome in outcomes) + len(not_seen(players, outcomes))
    games = args.games * len(numbers)
    print(f"whole games: {games} games, {broken} of them with a violation, in {monotonic() - begin:.0f} s")
    return 1 if broken else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = program("fuzz", "Play whole random games.", "game", "played")
    made.add_argument("--games", type=int, default=2000, help="how many for each number of players (default: 2000)")
    made.add_argument("--game", choices=list(PLAYERS), default=MOUNTAIN, help="which game is played")
    made.add_argument(
        "--players", type=int, nargs="+", help="all that the game has, if left out; 1 is against the Outlaws"
    )
    return made
