"""The command: measure everything, print one table, fail when a bar is missed."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from . import asking, copying, drawing, encoding, facts, frontier, mountain, playing
from .measure import Result, measured, pin, result
from .peers import PeerMissing
from .table import document, interpreter, table

BENCHES = {
    "playing": playing.bench,
    "mountain": mountain.bench,
    "frontier": frontier.bench,
    "asking": asking.bench,
    "copying": copying.bench,
    "drawing": drawing.bench,
    "encoding": encoding.bench,
    "facts": facts.bench,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmarks; return 1 when a bar is missed, 2 when an engine to compare with is missing."""
    args = parser().parse_args(arguments)
    core = pin()
    try:
        results = run(args)
    except PeerMissing as error:
        print(error, file=sys.stderr)
        return 2
    print(table(results))
    print(f"Medians of {args.rounds} rounds, in processor time, {core}; compare ratios only, never times of two runs.")
    print(f"By {interpreter()}.")
    if args.json:
        args.json.write_text(document(results, args.rounds, args.seconds), encoding="utf-8")
    missed = [found.line.what for found in results if not found.ok]
    print(f"Missed: {'; '.join(missed)}." if missed else "Every bar is reached.")
    return 1 if missed else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="bench", description="Measure the speed beside other engines.")
    made.add_argument("--rounds", type=int, default=7, help="how often everything is measured (default: 7)")
    made.add_argument(
        "--seconds", type=float, default=0.2, help="how long each contender runs in a round (default: 0.2)"
    )
    made.add_argument("--json", type=Path, metavar="FILE", help="write the results there as well")
    made.add_argument("--only", nargs="+", choices=BENCHES, default=list(BENCHES), help="leave out the others")
    return made


def run(args: Namespace) -> list[Result]:
    """Measure the chosen benchmarks, all contenders of all of them taking turns."""
    chosen = {name: BENCHES[name]() for name in args.only}
    samples = {(name, key): s for name, bench in chosen.items() for key, s in bench.samples.items()}
    taken = measured(samples, args.rounds, args.seconds)
    return [
        result(line, {key: taken[name, key] for key in bench.samples})
        for name, bench in chosen.items()
        for line in bench.lines
    ]
