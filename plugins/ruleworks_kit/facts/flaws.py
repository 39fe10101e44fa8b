"""Contradictions between facts, and the checks that most games need to find them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from ruleworks import Source
from ruleworks_kit.facts.errors import FactsError


class Flaw(NamedTuple):
    """A contradiction: the word or id of its message, the key to look at, and what the message tells besides."""

    problem: str
    key: str
    args: dict[str, str | int]


def equal(key: str, found: int, other: str, expected: int) -> Iterator[Flaw]:
    """Yield a flaw where a number is not the one that another key asks for."""
    if found != expected:
        yield Flaw("count", key, {"found": found, "other": other, "expected": expected})


def at_most(key: str, found: int, other: str, most: int) -> Iterator[Flaw]:
    """Yield a flaw where a number is higher than another key allows."""
    if found > most:
        yield Flaw("too-many", key, {"found": found, "other": other, "most": most})


def known(key: str, name: str, among: Sequence[str]) -> Iterator[Flaw]:
    """Yield a flaw where a key names what does not exist."""
    if name not in among:
        yield Flaw("unknown-id", key, {"name": name, "known": ", ".join(among)})


def each_once(key: str, found: Collection[str], wanted: Collection[str]) -> Iterator[Flaw]:
    """Yield a flaw where names are not those that are wanted, each once."""
    if sorted(found) != sorted(wanted):
        yield Flaw("each-once", key, {"known": ", ".join(wanted)})


def refuse(flaws: Iterable[Flaw], file: str, sources: tuple[Source, ...] = ()) -> None:
    """Raise the first of some flaws, if there is any; `file` is what brought the facts."""
    for flaw in flaws:
        raise FactsError(flaw.problem, sources=sources, file=file, key=flaw.key, **flaw.args)
