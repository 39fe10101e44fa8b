"""What two rulesets have in common and what not, over all pairs of games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from statistics import fmean

from msgspec import Struct

from ruleworks import Setup
from ruleworks_lab.comparison.differences import Difference, difference, difference_of_shares
from ruleworks_lab.comparison.divergence import Divergence
from ruleworks_lab.comparison.items import ItemChange, items_of
from ruleworks_lab.comparison.pairs import Pair, Side, Work
from ruleworks_lab.matches import lead_of, victory
from ruleworks_lab.texts import LabError

#: So many games that go different ways are shown one by one.
SHOWN = 12

#: Pairs of one seed, with the seats changed, are one observation.
Observe = Callable[[Side, Pair], float]


class Measure(Struct, frozen=True):
    """One thing that is measured of the games: of a player, or of the whole game where `entry` is None.

    An entry beyond the players is a seat of the game itself, such as that of an automatic opponent.
    """

    what: str  # points, lead, victories, turns, decisions
    entry: int | None
    difference: Difference


class PartOfScore(Struct, frozen=True):
    """The points of a player in one category, which is a message as JSON."""

    entry: int
    category: str
    difference: Difference


class Parting(Struct, frozen=True):
    """A game that goes different ways."""

    seed: int
    sitting: int
    at: Divergence


class Comparison(Struct, frozen=True):
    """All that was found."""

    a: Setup
    b: Setup
    names: tuple[str, str]
    seats: tuple[str, ...]
    entries: int  # how many there are, seats of the game itself among them
    seed: int
    seeds: int
    games: int
    measures: tuple[Measure, ...]
    parts: tuple[PartOfScore, ...]
    leads: tuple[float, ...]  # by how much the lead of the first entry differs, seed by seed
    diverged: tuple[int, ...]  # the records at which games go different ways, in order
    partings: tuple[Parting, ...]  # the first of them
    items: tuple[ItemChange, ...]
    command: str = ""
    limited: tuple[int, int] = (0, 0)  # games by A and by B that a technical limit ended


def comparison_of(work: Work, pairs: Sequence[Pair], names: tuple[str, str], command: str = "") -> Comparison:
    """Return what pairs of games, in the order of their seeds, say about two rulesets."""
    _check(pairs)
    entries = len(pairs[0].a.scores)
    partings = [Parting(pair.seed, pair.sitting, pair.divergence) for pair in pairs if pair.divergence is not None]
    seeds = _by_seed(pairs)
    return Comparison(
        a=work.a.setup,
        b=work.b.setup,
        names=names,
        seats=work.a.seats,
        entries=entries,
        seed=work.a.seed,
        seeds=len(seeds),
        games=len(pairs),
        measures=tuple(_measures(seeds, entries)),
        parts=tuple(_parts(seeds, entries)),
        leads=tuple(_leads(seeds)),
        diverged=tuple(sorted(parting.at.record for parting in partings)),
        partings=tuple(partings[:SHOWN]),
        items=items_of(seeds),
        command=command,
        limited=(sum(pair.a.limited for pair in pairs), sum(pair.b.limited for pair in pairs)),
    )


def _check(pairs: Sequence[Pair]) -> None:
    for pair in pairs:
        if len(pair.a.scores) != len(pair.b.scores):
            raise LabError("other-seats", a=len(pair.a.scores), b=len(pair.b.scores))


def _by_seed(pairs: Sequence[Pair]) -> list[list[Pair]]:
    return [list(found) for _, found in groupby(pairs, key=lambda pair: pair.seed)]


def _measures(seeds: Sequence[Sequence[Pair]], entries: int) -> Iterator[Measure]:
    for entry in range(entries):
        for what, observe in (("points", points_of), ("lead", lead_of)):
            if what == "points" or entries > 1:
                yield Measure(what, entry, _paired(seeds, _at(observe, entry), difference))
        yield Measure("victories", entry, _paired(seeds, _at(victory, entry), difference_of_shares))
    for what, counted in (
        ("turns", lambda side, _: float(side.turns)),
        ("decisions", lambda side, _: float(side.decisions)),
    ):
        yield Measure(what, None, _paired(seeds, counted, difference))


def _paired(
    seeds: Sequence[Sequence[Pair]],
    observe: Observe,
    told: Callable[[Sequence[float], Sequence[float]], Difference],
) -> Difference:
    before = [fmean(observe(pair.a, pair) for pair in pairs) for pairs in seeds]
    after = [fmean(observe(pair.b, pair) for pair in pairs) for pairs in seeds]
    return told(before, after)


def _at(observe: Callable[[Side, int], float], entry: int) -> Observe:
    """Return what is observed of an entry, wherever it sits."""
    return lambda side, pair: observe(side, seat_of(pair, entry))


def seat_of(pair: Pair, entry: int) -> int:
    """Return the seat of an entry; seats of the game itself come after those of players."""
    return pair.entries.index(entry) if entry in pair.entries else entry


def points_of(side: Side, seat: int) -> float:
    """Return the points of a seat."""
    return side.scores[seat]


def _leads(seeds: Sequence[Sequence[Pair]]) -> Iterator[float]:
    for pairs in seeds:
        yield fmean(lead_of(p.b, seat_of(p, 0)) - lead_of(p.a, seat_of(p, 0)) for p in pairs)


def _parts(seeds: Sequence[Sequence[Pair]], entries: int) -> Iterator[PartOfScore]:
    for entry in range(entries):
        known = dict.fromkeys(
            category
            for pairs in seeds
            for pair in pairs
            for side in (pair.a, pair.b)
            for category in side.parts[seat_of(pair, entry)]
        )
        for category in known:
            observe = _at(lambda side, seat, name=category: side.parts[seat].get(name, 0), entry)  # type: ignore[misc]
            yield PartOfScore(entry, category, _paired(seeds, observe, difference))
