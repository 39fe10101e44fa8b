"""The command: play a campaign on all processors, go on where it was interrupted, and print its figures."""

from __future__ import annotations

import re
import subprocess
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec

import ruleworks
from ruleworks_bots import seats_of
from ruleworks_lab.executors import executor
from ruleworks_lab.jobs import Places
from ruleworks_lab.progress import Progress
from ruleworks_lab.studies import Study
from ruleworks_lab.study_run import study_of
from ruleworks_lab.tournament import Round, hold

from .results import Result, Strength, result_of

ROOT = Path(__file__).parents[3]
BASELINE = ROOT / "tests" / "baseline" / "players.py"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what is not kept yet, and print what all games say; return 1 when a technical limit ended one."""
    args = parser().parse_args(arguments)
    rules = ruleworks.ruleset(args.game, args.variant, plugins=[BASELINE])
    study = study_of(rules, seats_of(args.seats), args.games, args.seed, rotate=True, block=1, files=[BASELINE])
    result = played(study, file_of(args), args.workers)
    print("\n".join(report(result, "-".join([args.game, *args.variant]))))
    return 1 if result.limited else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(
        prog="campaigns",
        description="Play deals at all sittings between players, also those of the baseline, and report who wins.",
    )
    made.add_argument("game", help="the game, such as whistle-mountain")
    made.add_argument("--variant", action="append", default=[], metavar="NAME", help="a variant, such as outlaws")
    made.add_argument("--seats", required=True, metavar="A,B", help="the players, such as greedy,greedy-f5f1701")
    made.add_argument("--games", type=int, default=1000, help="how many at least (default: 1000)")
    made.add_argument("--seed", type=int, default=0, help="the seed of the first deal (default: 0)")
    made.add_argument("--workers", type=int, default=0, help="processes at once (default: as many as processors)")
    made.add_argument(
        "--folder", type=Path, default=ROOT / ".campaigns", help="where games are kept (default: .campaigns)"
    )
    return made


def played(study: Study, file: Path, workers: int) -> Result:
    """Play a campaign, each deal kept as soon as it is there, and return what came of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    places = Places(folders=(str(BASELINE.parent),))
    with Progress(study.games) as progress:
        hold(study, places, executor("processes", workers), keep=file, played=progress.played)
    rounds = [msgspec.json.decode(line, type=Round) for line in file.read_bytes().splitlines()[1:]]
    return result_of(study, rounds[: study.seeds])


def file_of(args: Namespace) -> Path:
    """Return the file in which the games of a campaign by this revision are kept."""
    words = [args.game, *args.variant, args.seats, str(args.seed), revision()]
    return Path(args.folder) / (re.sub(r"[^\w.=-]+", "_", "-".join(words)) + ".jsonl")


def revision() -> str:
    """Return the revision that plays, with a mark where files differ from it."""
    words = ["git", "describe", "--always", "--dirty", "--abbrev=9", "--exclude=*"]
    found = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout.strip() or "unknown"


def report(result: Result, name: str) -> list[str]:
    """Return the figures as lines."""
    games = f"{name}, revision {revision()}: {result.games:,} games, {result.limited:,} ended by a technical limit."
    return [games, *[f"  {told(each)}" for each in result.strengths]]


def told(strength: Strength) -> str:
    """Return a strength as a line, such as `greedy: 51.2 % (48.0 to 54.4)`."""
    ends = "" if strength.low is None else f" ({strength.low:.1f} to {strength.high:.1f})"
    return f"{strength.player}: {strength.percent:.1f} %{ends}"
