"""The command: tell the golden games anew, look for further ones if anything is missing, and show what differs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from pathlib import Path

from ruleworks import Ruleset

from .aims import Aim
from .playing import FOLDER, everything, files, mountain, retell
from .search import search
from .solo import solo_files, solo_games
from .stories import read, tell
from .watching import Watch


def main(arguments: Sequence[str] | None = None) -> int:
    """Show what differs; return 1 when something does and was not stored, or when something cannot be shown."""
    args = parser().parse_args(arguments)
    ruleset = mountain()
    wanted, told = set(everything(ruleset)), dict[Path, str]()
    for file, watch in games(ruleset, wanted, [] if args.anew else files()):
        wanted -= watch.reached
        told[file] = tell(watch)
        say(f"{file.stem}: {told[file].count(chr(10))} lines, {len(watch.reached)} aims, {len(wanted)} left")
    for file, watch in solo_games(anew=args.anew):
        told[file] = tell(watch)
        say(f"{file.stem}: {told[file].count(chr(10))} lines")
    kept = {file: file.read_text(encoding="utf-8") for file in (*files(), *solo_files())}
    for file in sorted({*kept, *told}):
        show(file, kept.get(file, ""), told.get(file, ""))
        if args.store:
            store(file, told.get(file))
    for aim in sorted(wanted):
        say(f"not found: {aim}")
    return 1 if wanted or (kept != told and not args.store) else 0


def parser() -> ArgumentParser:
    """Return the parser of the command line."""
    made = ArgumentParser(prog="golden", description="Make the golden games of Whistle Mountain anew.")
    made.add_argument("--store", action="store_true", help="change the files; without it they are only compared")
    made.add_argument("--anew", action="store_true", help="forget the stored games and search for others (minutes)")
    return made


def games(ruleset: Ruleset, wanted: set[Aim], stored: Sequence[Path]) -> Iterator[tuple[Path, Watch]]:
    """Yield the stored games, told anew, then further ones for what is still wanted."""
    seeds, number = [-1], 0
    for file in stored:
        story = read(file.read_text(encoding="utf-8"))
        seeds.append(story.seed)
        number = int(file.stem.rpartition("-")[2])
        yield file, retell(ruleset, story, wanted)
    for watch in search(ruleset, wanted, max(seeds) + 1, say):
        number += 1
        yield FOLDER / f"game-{number:02}.txt", watch


def show(file: Path, before: str, after: str) -> None:
    """Print how a file differs."""
    names = f"{file.name} as stored", f"{file.name} as it goes now"
    sys.stdout.writelines(unified_diff(before.splitlines(keepends=True), after.splitlines(keepends=True), *names))


def store(file: Path, text: str | None) -> None:
    """Write a file, or remove the one of a game that is told no more."""
    if text is None:
        file.unlink()
    else:
        file.write_text(text, encoding="utf-8")


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
