"""What became of each item by two rulesets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import fmean

from msgspec import Struct

from ruleworks_lab.comparison.differences import Difference, difference
from ruleworks_lab.comparison.pairs import Pair, Side
from ruleworks_lab.comparison.tallies import Tally


class Worked(Struct, frozen=True):
    """What an item has brought by one ruleset; None where it never did anything, or nobody has taken it."""

    own: float | None  # points for whoever chose, each time that it did something
    others: float | None  # points for all others
    won: float | None  # the share of victories of those who had taken it


class ItemChange(Struct, frozen=True):
    """An item: how often it was taken and used in a game, and what it has brought."""

    item: str
    taken: Difference
    used: Difference
    a: Worked
    b: Worked


def items_of(seeds: Sequence[Sequence[Pair]]) -> tuple[ItemChange, ...]:
    """Return all items that came into any game; those whose use has changed most clearly come first."""
    known = sorted({item for pairs in seeds for pair in pairs for side in (pair.a, pair.b) for item in side.items})
    return tuple(sorted((_change(item, seeds) for item in known), key=_order))


def _change(item: str, seeds: Sequence[Sequence[Pair]]) -> ItemChange:
    sides = [[(pair.a, pair.b) for pair in pairs] for pairs in seeds]

    def counted(count: Callable[[Tally], int]) -> Difference:
        rows = [[[count(side.items.get(item, NEVER)) for side in both] for both in pairs] for pairs in sides]
        before, after = ([fmean(row[place] for row in pairs) for pairs in rows] for place in (0, 1))
        return difference(before, after)

    return ItemChange(
        item=item,
        taken=counted(lambda tally: tally.taken),
        used=counted(lambda tally: tally.used),
        a=_worked(item, [pair.a for pairs in seeds for pair in pairs]),
        b=_worked(item, [pair.b for pairs in seeds for pair in pairs]),
    )


NEVER = Tally()


def _worked(item: str, sides: Sequence[Side]) -> Worked:
    tallies = [side.items[item] for side in sides if item in side.items]
    uses = sum(tally.used for tally in tallies)
    won = list(_victories(item, sides))
    return Worked(
        own=sum(tally.own for tally in tallies) / uses if uses else None,
        others=sum(tally.others for tally in tallies) / uses if uses else None,
        won=fmean(won) if won else None,
    )


def _victories(item: str, sides: Sequence[Side]) -> Iterator[float]:
    for side in sides:
        for seat in side.items.get(item, NEVER).takers:
            yield 1 / len(side.winners) if seat in side.winners else 0.0


def _order(change: ItemChange) -> tuple[float, float, str]:
    """Return what puts a clear change of use before others, then an item that is used more."""
    used = change.used
    width = (used.high - used.low) if used.high is not None and used.low is not None else 0.0
    clearness = abs(used.mean) / width if width else float(used.mean != 0)
    return -clearness, -(used.before + used.after), change.item
