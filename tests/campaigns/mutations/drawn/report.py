"""What is told of a run: how many were caught, kind by kind, and the difference that each survivor makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff

from .games import MOUNTAIN, Drawn
from .strata import Mutant
from .trying import CAUGHT, SURVIVED

EQUIVALENT = "equivalent"


def told(words: Mapping[Mutant, str], reasons: Mapping[Mutant, str], game: Drawn = MOUNTAIN) -> Iterator[str]:
    """Yield the lines of the report."""
    for mutant, word in words.items():
        if word == SURVIVED:
            yield from ["", f"SURVIVED {mutant.file} ({mutant.change.operator})", *difference(mutant)]
    if reasons:
        yield from ["", "Called equivalent:"]
        yield from (f"  {m.file}:{m.change.line(m.text)}: {why}" for m, why in reasons.items())
    yield ""
    for stratum in game.strata:
        yield line(stratum, [word for mutant, word in words.items() if mutant.stratum == stratum])
    yield line("together", [*words.values()])


def line(name: str, words: Sequence[str]) -> str:
    """Return how many mutants there are, how many were caught, and what share of those that can be noticed that is."""
    caught, equivalent = words.count(CAUGHT), words.count(EQUIVALENT)
    share = 100 * share_of(words)
    return f"{name:9} {len(words):4} drawn {caught:4} caught {equivalent:3} equivalent {share:6.1f} %"


def share_of(words: Sequence[str]) -> float:
    """Return the share caught of those that can be noticed."""
    noticed = len(words) - words.count(EQUIVALENT)
    return words.count(CAUGHT) / noticed if noticed else 1.0


def difference(mutant: Mutant) -> list[str]:
    """Return what a mutant changes, with a line of context."""
    before, after = mutant.text.splitlines(), mutant.broken.splitlines()
    return [*unified_diff(before, after, n=1, lineterm="")][2:]
