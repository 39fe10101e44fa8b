"""How far a search for uses of items has come: what was shown, what could not be played, what is still missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from ruleworks import Option, Position
from ruleworks_table.watch import Watch
from ruleworks_testing.made.samples import Samples

STEP = "step"  # the way of an item for which steps are done

#: So many games with an item that cannot be played are enough.
FAILURES = 3


class Stuck(NamedTuple):
    """A choice that could not be carried out."""

    position: Position
    option: Option
    made: str
    error: BaseException
    item: str = ""  # that was to be shown


class Shown(NamedTuple):
    """A made position, the choices after it, and the ways in which the item was used by them."""

    item: str
    start: Position
    options: tuple[Option, ...]
    ways: tuple[str, ...]
    made: str  # how the position was made
    told: frozenset[str] = frozenset()  # the tags of the events that happened


@dataclass
class Search:
    """What was reached so far, and what became of tries that led nowhere."""

    watch: Watch
    aims: Mapping[str, frozenset[str]]  # by item: the ways in which it can be used
    ways: dict[str, dict[str, None]] = field(default_factory=dict[str, dict[str, None]])
    shown: list[Shown] = field(default_factory=list[Shown])
    refusals: dict[str, Counter[str]] = field(default_factory=dict[str, Counter[str]])  # why not, by item
    positions: list[Position] = field(default_factory=list[Position])  # one a game, for what has to be placed
    tried: Counter[str] = field(default_factory=Counter[str])
    waypoints: list[Position] = field(default_factory=list[Position])  # some of each game
    placed: dict[str, list[Position]] = field(default_factory=dict[str, list[Position]])  # by item
    bundles: frozenset[str] = frozenset()  # whose options are chosen as well
    times: int = 1  # so often each way of an item is to be shown
    counts: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    here: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])  # what was shown from the present game
    stuck: list[Stuck] = field(default_factory=list[Stuck])
    games: int = 0
    choices: int = 0

    @cached_property
    def samples(self) -> Samples:
        """What random games have shown."""
        return Samples(self.watch)

    def missing(self, item: str) -> frozenset[str]:
        """Return the ways of an item that no game has shown yet."""
        seen = self.ways.get(item, {})
        left = self.aims[item] - seen.keys()
        return left - {STEP} if any(way.startswith(f"{STEP} ") for way in seen) else left

    def wanted(self, item: str) -> frozenset[str]:
        """Return the ways of an item that are to be shown, for the first time or once more."""
        left = {way for way in self.aims[item] if self.counts[item, way] < self.times}
        return frozenset(way for way in left if (item, way) not in self.here)

    def settled(self, item: str) -> bool:
        """Tell whether an item was used, or failed so often that there is no more to be learned."""
        return item in self.ways or self.has_failed(item)

    def has_failed(self, item: str) -> bool:
        """Tell whether games in which the item was to be used could not be played, several times."""
        return sum(stuck.item == item for stuck in self.stuck) >= FAILURES

    def open(self) -> list[str]:
        """Return the items of which something is still to be shown."""
        return [item for item in self.aims if self.wanted(item) and not self.has_failed(item)]


def kind_of(way: str) -> str:
    """Return a way without what tells one step from another."""
    return STEP if way.startswith(f"{STEP} ") else way
