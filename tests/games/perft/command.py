"""The command: count again, and show what differs from the counts in the files."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from .counting import FOLDERS, recounted, store, stored


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line for each position; return 1 when a count differs and was not stored."""
    parser = ArgumentParser(prog="perft", description="Count decision sequences anew.")
    parser.add_argument("--store", action="store_true", help="write the new counts into the files")
    parser.add_argument("--game", choices=list(FOLDERS), default="whistle-mountain", help="whose positions are counted")
    args = parser.parse_args(arguments)
    storing, differing = args.store, 0
    for position in stored(args.game):
        counts = recounted(position)
        same = counts == position.counts
        differing += not same
        told = "unchanged" if same else f"were {' '.join(map(str, position.counts))}"
        sys.stdout.write(f"{position.file.stem:12} {' '.join(map(str, counts)):24} {told}\n")
        if storing and not same:
            store(position, counts)
    return 1 if differing and not storing else 0
