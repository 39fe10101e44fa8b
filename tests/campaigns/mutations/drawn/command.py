"""The command: draw mutants by a seed, try those that were not tried yet, and tell what became of all of them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from tests.campaigns.mutations.mutation import MutationError
from tests.campaigns.mutations.trees import PACKAGES, ROOT, Tree
from tests.campaigns.mutations.trying import spread

from . import equivalent
from .choosing import BUDGET
from .covering import PLUGGED, Covering, keep
from .drawing import drawn
from .games import GAMES, Drawn
from .report import EQUIVALENT, share_of, told
from .strata import Mutant
from .trying import SURVIVED, Bench, seconds_of_children, tried
from .verdicts import Verdict, Verdicts

#: The share that has to be caught of the mutants that can be noticed.
ENOUGH = 0.95

FOLDER = ROOT / ".mutants"


def main(arguments: Sequence[str] | None = None) -> int:
    """Try what the seed means; return 1 when too little was caught, 2 when nothing could be told."""
    args = parser().parse_args(arguments)
    game = GAMES[args.game]
    folder = FOLDER / game.kept
    try:
        argued = equivalent.load()
        equivalent.check(argued, ROOT)
        if args.anew:
            rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        mutants = drawn(ROOT, args.seed, args.count, game)
        reasons = {mutant: why for mutant in mutants if (why := equivalent.reason(mutant, argued))}
        verdicts = Verdicts(folder / "verdicts.jsonl")
        left = [mutant for mutant in mutants if mutant not in reasons and due(mutant, verdicts.get(mutant), args)]
        if left:
            try_all(left, verdicts, args, game)
    except (MutationError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    words = {mutant: EQUIVALENT if mutant in reasons else word(verdicts.get(mutant)) for mutant in mutants}
    print(*told(words, reasons, game), sep="\n")
    return 0 if share_of([*words.values()]) >= ENOUGH else 1


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="mutants-drawn", description="Draw mutants by a seed and see which a test notices.")
    made.add_argument("--game", choices=sorted(GAMES), default="whistle-mountain", help="whose rules are changed")
    made.add_argument("--seed", type=int, default=2026, help="which mutants are meant (default: 2026)")
    made.add_argument("--count", type=int, default=300, help="how many (default: 300)")
    made.add_argument("--again", action="store_true", help="try those again that no test has noticed")
    made.add_argument("--anew", action="store_true", help="forget all that was found out before")
    made.add_argument("--only", metavar="WORD", help="try those in files with this word in their path")
    made.add_argument("--jobs", type=int, default=2, help="how many are tried at a time (default: 2)")
    made.add_argument("--budget", type=float, default=BUDGET, help="seconds a stage of tests may take")
    return made


def due(mutant: Mutant, verdict: Verdict | None, args: Namespace) -> bool:
    """Tell whether a mutant is to be tried."""
    meant = args.only is None or args.only in mutant.file
    return meant and (verdict is None or (args.again and verdict.word == SURVIVED))


def word(verdict: Verdict | None) -> str:
    """Return what became of a mutant in one word."""
    return verdict.word if verdict else "not tried"


def try_all(mutants: Sequence[Mutant], verdicts: Verdicts, args: Namespace, game: Drawn) -> None:
    """Try mutants and keep what becomes of each at once."""
    kept = FOLDER / game.kept
    with TemporaryDirectory() as folder:
        trees = [Tree(Path(folder) / str(number), (*PACKAGES, PLUGGED)) for number in range(args.jobs)]
        if not (kept / "tests.json").exists():
            print("Finding out which test runs what, which takes some minutes", flush=True)
            keep(trees[0], kept, game)
        with ExitStack() as servers:
            covering, start = Covering(kept), seconds_of_children()
            benches = [Bench(tree, covering, args.budget, servers, game) for tree in trees]

            def attempt(mutant: Mutant, bench: Bench) -> Verdict:
                verdict = tried(mutant, bench)
                verdicts.add(verdict)
                by = f": {verdict.caught_by.splitlines()[-1]}" if verdict.caught_by else ""
                print(f"{verdict.word:9} {verdict.file}:{verdict.line} ({verdict.operator}){by}", flush=True)
                return verdict

            tried_now = [*spread(mutants, benches, attempt)]
        print(f"{(seconds_of_children() - start) / len(tried_now):.1f} s of a processor for each")
