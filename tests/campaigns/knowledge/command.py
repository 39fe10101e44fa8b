"""The command: deal anew in many games, print what was found, fail when a sample contradicts what was shown."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence

from tests.support.programs import begun, program

from .dealing import PLAYERS, deal, spread

#: So many contradictions are printed in full.
SHOWN = 20

#: What chance hardly ever exceeds, for a place of a dozen things.
FAR = 3.5


def main(arguments: Sequence[str] | None = None) -> int:
    """Deal; return 1 when a sample was wrong or places are not filled alike."""
    args = parser().parse_args(arguments)
    numbers = range(args.seed, args.seed + args.games)
    found = list(begun(deal, [(players, seed, args.every) for players in PLAYERS for seed in numbers], args.jobs))
    wrong = [each for one in found for each in one.wrong]
    off = spread(args.spread)
    print(*wrong[:SHOWN], sep="\n")
    samples, renewed, put_back = (
        sum(getattr(one, name) for one in found) for name in ("samples", "renewed", "put_back")
    )
    print(f"{len(found)} games, {samples:,} samples, {len(wrong)} that contradict what was shown;")
    print(f"{renewed:,} after the deck was shuffled again, {put_back:,} after something was put below its stack.")
    print(f"{len(off)} places filled {args.spread:,} times: chi-square a degree of freedom at most {max(off):.2f}.")
    return 1 if wrong or max(off) > FAR or not (renewed and put_back) else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = program("knowledge", "Check positions that are dealt anew in random games.", "game", "played")
    made.add_argument("--games", type=int, default=10, help="how many for each number of players (default: 10)")
    made.add_argument("--every", type=int, default=20, help="so many choices between two looks (default: 20)")
    made.add_argument("--spread", type=int, default=3000, help="how often the places are filled (default: 3000)")
    return made
