"""The command: try many attacks with all processors, print how they ended, fail when one was not warded off."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from time import monotonic

from tests.support.programs import begun, program

from .amounts import PLANS, attack_amounts
from .trying import Kind, Outcome, Task, attack
from .victims import GAMES

#: So many problems are printed.
SHOWN = 20


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the attacks; return 1 when something was found."""
    args = parser().parse_args(arguments)
    begin, problems = monotonic(), 0
    names, seeds = list(GAMES), range(args.seed, args.seed + max(args.damages, args.forgeries))
    plan: tuple[tuple[Kind, int], ...] = (("damage", args.damages), ("forgery", args.forgeries))
    for kind, count in plan:
        tasks = [Task(kind, names[seed % len(names)], seed) for seed in seeds[:count]]
        outcomes = list(begun(attack, tasks, args.jobs, chunk=20))
        print(summary(kind, outcomes), flush=True)
        problems += sum(outcome.ending == "PROBLEM" for outcome in outcomes)
    plans = () if args.no_amounts else PLANS
    enlarged = [outcome for found in begun(attack_amounts, plans, args.jobs) for outcome in found]
    print(summary("amount", enlarged), flush=True)
    problems += sum(outcome.ending == "PROBLEM" for outcome in enlarged)
    tried = args.damages + args.forgeries + len(enlarged)
    print(f"attacks: {tried}, {problems} problems, in {monotonic() - begin:.0f} s")
    return 1 if problems else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = program(
        "attacks", "Damage and forge saves, and load them; make each number of a position huge.", "attack", "tried"
    )
    made.add_argument("--damages", type=int, default=20_000, help="how many saves are damaged (default: 20000)")
    made.add_argument("--forgeries", type=int, default=10_000, help="how many saves are forged (default: 10000)")
    made.add_argument("--no-amounts", action="store_true", help="leave the numbers of positions as they are")
    return made


def summary(kind: str, outcomes: Sequence[Outcome]) -> str:
    """Return how attacks of a kind have ended, as lines of text."""
    endings = ", ".join(f"{count} {ending}" for ending, count in Counter(o.ending for o in outcomes).most_common())
    slowest = max((outcome.seconds for outcome in outcomes), default=0.0)
    lines = [f"{kind}: {len(outcomes)} saves: {endings}; the slowest took {slowest:.2f} s"]
    found = [outcome for outcome in outcomes if outcome.ending == "PROBLEM"]
    return "\n".join(
        [*lines, *[f"  {each.task.game}, seed {each.task.seed}: {each.problem}" for each in found[:SHOWN]]]
    )
