"""The command: measure this tree beside one of another revision, print a table, fail when a bar is missed.

In each tree a worker plays, saves and looks at the same games; the two take turns on one core, and go first in turns.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Collection, Sequence
from contextlib import ExitStack
from pathlib import Path
from subprocess import CalledProcessError

from .measure import Bar, Bench, Line, at_most, faster, measured, pin, result
from .table import document, interpreter, table
from .trees import HERE, Worker, installed_tree, worktree

#: What is measured in both trees.
COMPARED: dict[str, str] = {
    "play 2": "random play, 2 seats, an unforced decision",
    "play 4": "random play, 4 seats, an unforced decision",
    "play solo": "random play, solo, an unforced decision",
    "play whistle-stop": "random play, Whistle Stop, an unforced decision",
    "study 2": "study of random players, 2 seats, a choice",
    "study solo": "study of random players, solo, a choice",
    "study whistle-stop": "study of random players, Whistle Stop, a choice",
    "looking 400": "a choice of a player that looks, after 400 choices",
    "greedy": "greedy, 2 seats, a choice",
    "greedy whistle-stop": "greedy, Whistle Stop, a choice",
    "table": "table in French, 2 seats",
    "news": "news of one choice, 2 seats",
    "load 400": "load a save of 400 records",
    "load 2000": "load a save of 2,000 records",
    "view": "view of a seat, without options",
    "undo check": "undo, what it takes to see that it is allowed",
    "sample": "sample_hidden, 2 seats",
    "import": "import ruleworks, in a new interpreter",
    "ruleset again": 'ruleset("whistle-mountain"), a second time',
}
#: The bar: how many times as fast this tree has to be as any other.
LEAST = 0.95
#: The bars beside trees without a worker of their own, as f5f1701: what was won since.
WON: dict[str, float] = {"study 2": 3, "study solo": 2.5, "study whistle-stop": 2.5, "ruleset again": 2.5}
#: What is compared within this tree.
HERE_ONLY = [
    Line("game.clone() after 3,000 records / after none, both here", "clone 3000", ("clone 0",), at_most(1.5)),
    Line("a random choice after 400 / after 20, both here", "random 400", ("random 20",), at_most(1.1)),
    Line("a choice of a player that looks, the same", "looking 400", ("looking 20",), at_most(1.1)),
]
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
        core = pin()
        here, there = (stack.enter_context(Worker(tree)) for tree in (HERE, other))
        compared = bench(here, there, args.only)
        taken = measured(compared.samples, args.rounds, args.seconds)
    results = [result(line, taken) for line in compared.lines]
    print(table(results))
    print(f"Ours is {here.version}, the peer {there.version} of {args.folder or args.revision}.", end=" ")
    print(f"Medians of {args.rounds} rounds, in processor time, {core}.")
    print(f"By {interpreter()}.")
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
    made.add_argument("--only", nargs="+", choices=COMPARED, help="leave out the other lines")
    made.add_argument("--json", type=Path, metavar="FILE", help="write the results there as well")
    return made


def bench(here: Worker, there: Worker, only: Collection[str] | None = None) -> Bench:
    """Return what is measured, and what is compared; a line has no peer where the other tree has no such sample."""
    within = [line for line in HERE_ONLY if only is None or line.ours in only]
    samples = {name: here.sample(name) for line in within for name in (line.ours, *line.peers)}
    lines = []
    for name in COMPARED if only is None else only:
        what, samples[name] = COMPARED[name], here.sample(name)
        if name in there.samples:
            samples[THERE + name] = there.sample(name)
            lines.append(Line(what, name, (THERE + name,), bar_of(name, there)))
        else:
            lines.append(Line(what, name))
    return Bench(samples, [*lines, *within])


def bar_of(name: str, there: Worker) -> Bar:
    """Return how many times as fast as another tree this one has to be."""
    return faster(WON.get(name, LEAST) if there.is_frozen else LEAST)
