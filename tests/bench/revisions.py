"""The command: measure this tree beside one of another revision, print a table, fail when a bar is missed.

In each tree a worker plays, saves and looks at the same games; the two take turns, and go first in turns.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from subprocess import CalledProcessError

from .measure import Bar, Bench, Line, at_most, faster, measured, result
from .table import document, table
from .trees import HERE, Worker, installed_tree, worktree

#: What is measured in both trees, and how many times as fast this one has to be.
COMPARED: dict[str, tuple[str, Bar | None]] = {
    "play 2": ("random play, 2 seats, an unforced decision", faster(0.97)),
    "play 4": ("random play, 4 seats, an unforced decision", faster(0.97)),
    "play solo": ("random play, solo, an unforced decision", faster(0.97)),
    "load 400": ("load a save of 400 records", faster(20)),
    "load 2000": ("load a save of 2,000 records", faster(20)),
    "view": ("view of a seat, without options", faster(5)),
    "undo check": ("undo, what it takes to see that it is allowed", faster(5)),
    "sample": ("sample_hidden, 2 seats", faster(3.5)),
    "import": ("import ruleworks, in a new interpreter", None),
    "ruleset": ('ruleset("whistle-mountain")', None),
}
#: What is measured in this tree only.
LONG, SHORT = "clone 3000", "clone 0"
LONG_CLONE = Line("game.clone() after 3,000 records / after none, both here", LONG, (SHORT,), at_most(1.5))
THERE = "other "


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the comparison; return 1 when a bar is missed, 2 when there is nothing to compare with."""
    args = parser().parse_args(arguments)
    with ExitStack() as stack:
        try:
            other = installed_tree(args.folder) if args.folder else stack.enter_context(worktree(args.revision))
        except (CalledProcessError, OSError) as error:
            print(f"There is nothing to compare with: {error}", file=sys.stderr)
            return 2
        here, there = (stack.enter_context(Worker(tree)) for tree in (HERE, other))
        compared = bench(here, there)
        taken = measured(compared.samples, args.rounds, args.seconds)
    results = [result(line, taken) for line in compared.lines]
    print(table(results))
    print(f"Ours is {here.version}, the peer {there.version} of {args.folder or args.revision}.", end=" ")
    print(f"Medians of {args.rounds} rounds, in processor time.")
    if args.json:
        args.json.write_text(document(results, args.rounds, args.seconds), encoding="utf-8")
    missed = [found.line.what for found in results if not found.ok]
    print(f"Missed: {'; '.join(missed)}." if missed else "Every bar is reached.")
    return 1 if missed else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="beside", description="Measure the speed beside another revision of this project.")
    other = made.add_mutually_exclusive_group(required=True)
    other.add_argument("revision", nargs="?", help="any commit; it is installed into a temporary folder")
    other.add_argument("--folder", type=Path, help="a tree that is installed already, with its .venv")
    made.add_argument("--rounds", type=int, default=10, help="how often everything is measured (default: 10)")
    made.add_argument("--seconds", type=float, default=0.3, help="how long each takes in a round (default: 0.3)")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the results there as well")
    return made


def bench(here: Worker, there: Worker) -> Bench:
    """Return what is measured, and what is compared."""
    samples = {LONG: here.sample(LONG), SHORT: here.sample(SHORT)}
    for name in COMPARED:
        samples |= {name: here.sample(name), THERE + name: there.sample(name)}
    lines = [Line(what, name, (THERE + name,), bar) for name, (what, bar) in COMPARED.items()]
    return Bench(samples, [*lines, LONG_CLONE])
