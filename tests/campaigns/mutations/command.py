"""The command: try the mutations, say which were caught, fail when one was not."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .mutation import Mutation, MutationError, load
from .trees import Tree
from .trying import CAUGHT, Stage, Verdict, first_failure, tried

FOLDER = "tests/games/whistle_mountain"
CASES = f"{FOLDER}/tools/test_wm_cases.py"
SOLO_CASES = "tests/games/outlaws/tools/test_outlaws_cases.py"
QUICK = ("-m", "not slow and not fuzz and not long")

#: The cases first: they are quick, and every rule should have one, those of the variant too.
STAGES: tuple[Stage, ...] = ((CASES, SOLO_CASES), (FOLDER, f"--ignore={CASES}", *QUICK))


def main(arguments: Sequence[str] | None = None) -> int:
    """Try the mutations; return 1 when one was not caught or does not match, 2 when nothing could be tried."""
    args = parser().parse_args(arguments)
    try:
        mutations = chosen(load(Path(__file__).parent), args.only)
    except MutationError as error:
        print(error, file=sys.stderr)
        return 2
    stages = ((*args.tests, *QUICK),) if args.tests else STAGES
    with TemporaryDirectory() as folder:
        trees = [Tree(Path(folder) / str(number)) for number in range(min(args.jobs, len(mutations)))]
        if failure := first_failure(trees[0], stages):
            print(f"Without any mutation a test fails already, so nothing can be told: {failure}", file=sys.stderr)
            return 2
        verdicts = []
        for verdict in tried(mutations, trees, stages):
            verdicts.append(verdict)
            print(line(verdict), flush=True)
    escaped = sum(verdict.word != CAUGHT for verdict in verdicts)
    print(f"{len(verdicts)} mutations, {len(verdicts) - escaped} caught")
    return 1 if escaped else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="mutants", description="Break one rule after the other and see whether a test notices.")
    made.add_argument("--only", nargs="+", metavar="NAME", help="try the mutations with these words in their names")
    made.add_argument("--tests", nargs="+", metavar="PATH", help="run these tests instead of all of Whistle Mountain")
    made.add_argument("--jobs", type=int, default=2, help="how many are tried at a time (default: 2)")
    return made


def chosen(mutations: Sequence[Mutation], words: Sequence[str] | None) -> list[Mutation]:
    """Return the mutations that are meant."""
    found = [mutation for mutation in mutations if words is None or any(word in mutation.name for word in words)]
    if not found:
        raise MutationError("no mutation has a name like that")
    return found


def line(verdict: Verdict) -> str:
    """Return what became of a mutation as a line."""
    mutation = verdict.mutation
    told = f": {verdict.detail}" if verdict.detail else f" ({mutation.breaks}): {mutation.file}"
    return f"{verdict.word:9} {mutation.name}{told}"
