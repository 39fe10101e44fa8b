"""The command: walk through games, print which reasons were given how often, fail when one was not so."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence

from tests.support.programs import begun, program

from .claims import CLAIMS
from .walking import PLAYERS, walk

#: So many untrue refusals are printed in full.
SHOWN = 20


def main(arguments: Sequence[str] | None = None) -> int:
    """Walk; return 1 when a refusal was untrue or nobody could tell."""
    args = parser().parse_args(arguments)
    tasks = [(players, seed) for players in args.players for seed in range(args.seed, args.seed + args.games)]
    reasons: Counter[str] = Counter()
    untrue: list[str] = []
    unchecked: set[str] = set()
    for found in begun(walk, tasks, args.jobs, chunk=2):
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
    made = program("refusals", "Check the reasons of refusals in random games.", "game", "walked")
    made.add_argument("--games", type=int, default=50, help="how many for each number of players (default: 50)")
    made.add_argument(
        "--players", type=int, nargs="+", default=list(PLAYERS), help="the numbers of players; 1 is against the Outlaws"
    )
    made.add_argument("--reasons", action="store_true", help="print how often each reason was given")
    return made
