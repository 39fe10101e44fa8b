"""The draw: which mutants a seed means. Each has the same chance within its kind."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from heapq import nsmallest
from pathlib import Path

from .games import MOUNTAIN, Drawn
from .strata import Mutant, mutants


def drawn(root: Path, seed: int, count: int, game: Drawn = MOUNTAIN) -> list[Mutant]:
    """Return that many mutants, as many of each kind as of the others; the rest is for the first kinds."""
    each, rest = divmod(count, len(game.strata))
    return [
        mutant
        for place, stratum in enumerate(game.strata)
        for mutant in lowest(mutants(root, stratum, game), seed, each + (place < rest))
    ]


def lowest(every: Iterable[Mutant], seed: int, count: int) -> list[Mutant]:
    """Return those whose lots are lowest.

    Every mutant draws a lot from the seed and from what it changes where, but not from the number of the line. So what
    is changed elsewhere, between one run and the next, leaves the draw as it is, unless a new mutant draws a lower lot.
    """
    return nsmallest(count, every, key=lambda mutant: sha256(f"{seed}/{mutant.subject}".encode()).hexdigest())
