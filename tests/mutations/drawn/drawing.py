"""The draw: which mutants a seed means. Each has the same chance within its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from heapq import nsmallest
from pathlib import Path

from .strata import STRATA, Mutant, mutants


def drawn(root: Path, seed: int, count: int) -> list[Mutant]:
    """Return that many mutants, as many of each kind as of the others; the rest is for the first kinds."""
    each, rest = divmod(count, len(STRATA))
    return [
        mutant
        for place, stratum in enumerate(STRATA)
        for mutant in lowest(mutants(root, stratum), seed, each + (place < rest))
    ]


def lowest(every: Iterable[Mutant], seed: int, count: int) -> list[Mutant]:
    """Return those whose lots are lowest.

    Every mutant draws a lot from the seed and from what it changes where, but not from the number of the line. So what
    is changed elsewhere, between one run and the next, leaves the draw as it is, unless a new mutant draws a lower lot.
    """
    seen: Counter[str] = Counter()
    lots: list[tuple[str, Mutant]] = []
    for mutant in every:
        subject = subject_of(mutant)
        seen[subject] += 1
        lots.append((sha256(f"{seed}/{subject}/{seen[subject]}".encode()).hexdigest(), mutant))
    return [mutant for _, mutant in nsmallest(count, lots, key=lambda lot: lot[0])]


def subject_of(mutant: Mutant) -> str:
    """Return what a mutant changes: its file, the line that it begins in as it stands, where in it, and into what."""
    text, change = mutant.text, mutant.change
    start = text.rfind("\n", 0, change.start) + 1
    line = text[start:].partition("\n")[0]
    return f"{mutant.file}/{line}/{change.start - start}/{change.end - change.start}/{change.new}"
