"""Games that come to where an item is used, an event happens or a condition holds: strategies begin there."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeAlias

from ruleworks import Decision, Event, Option, Position, Ruleset
from ruleworks_table.watch import GameStuck, Watch
from ruleworks_testing.items import SIGHTINGS, use_of, ways_of
from ruleworks_testing.made.coverage_search import reach
from ruleworks_testing.made.direction import chosen, place, search
from ruleworks_testing.made.progress import Search

#: So many arrivals are enough; for them, so many games are played at most, with so many choices in all.
ENOUGH, GAMES, CHOICES = 12, 60, 20_000

#: So many choices are kept of the way to an arrival, and so many follow a game in which the item was used.
WAY, ON = 8, 60

Until: TypeAlias = type[Event] | Callable[[Any], object]
"""Where a strategy goes: an event, or a function of a position."""


class NeverReached(AssertionError):
    """No game came to where a test begins; the message says what was tried, and what to do."""


class Arrival(NamedTuple):
    """The last choices on the way to a goal, each with the position in which it was made."""

    way: tuple[tuple[Position, Option], ...]


@lru_cache(8)
def arrivals(ruleset: Ruleset, item: str = "", until: Until | None = None) -> Sequence[Arrival]:
    """Return ways to where an item is used, and to an event or a condition; that there are none is an error."""
    walk = Walk(ruleset, item, until)
    found: dict[Hashable, Arrival] = {}
    for begin in walk.begins():
        arrival = walk.go(*begin)
        if arrival is not None:
            found.setdefault(tuple(option for _, option in arrival.way), arrival)
        if len(found) >= ENOUGH or walk.choices > CHOICES:
            break
    if not found:
        raise NeverReached(walk.problem())
    return tuple(found.values())


class Walk:
    """Games that are played until they come to a goal."""

    def __init__(self, ruleset: Ruleset, item: str, until: Until | None) -> None:
        """Take the ruleset, an item, and an event or a condition; with neither of these, the item's use is the goal."""
        self.item: str = item
        self.until: Until | None = until
        self.watch: Watch = Watch(ruleset)
        aims: Mapping[str, frozenset[str]] = {item: ways_of(self.watch, item)} if item else {}
        self.found: Search = Search(self.watch, aims)
        self.games: int = 0
        self.choices: int = 0
        events = ruleset.vocabulary.types["event"].items()
        self._tags = {tag for tag, cls in events if isinstance(until, type) and issubclass(cls, until)}

    def begins(self) -> Iterator[tuple[Position, Sequence[Option]]]:
        """Yield where games begin, with the choices that come first."""
        players = self.watch.ruleset.players
        if self.item:
            for _ in search(self.found, range(SIGHTINGS), CHOICES):
                if self.found.shown:
                    break
            place(self.found)
            reach(self.found, [self.item], lambda: False)
            yield from ((shown.start, shown.options) for shown in self.found.shown)
        else:
            for seed in range(GAMES):
                yield self.watch.ruleset.new_game(players[seed % len(players)], seed).position, ()

    def go(self, start: Position, options: Sequence[Option]) -> Arrival | None:
        """Play on from a position until the goal is reached; None if that does not happen."""
        self.games += 1
        way, script = deque[tuple[Position, Option]](maxlen=WAY), deque(options)
        rng = Random(f"arriving {self.games}")
        decision, left = self.watch.begun(start), len(options) + ON if self.item else CHOICES
        while decision is not None and left > 0 and self.choices <= CHOICES:
            option = self._chosen(decision, script, rng)
            way.append((decision.scene.position, option))
            self.watch.taken()
            self.choices, left = self.choices + 1, left - 1
            try:
                decision = self.watch.play(decision.scene.position, option)
            except GameStuck:
                return None
            if self._has_arrived():
                return Arrival(tuple(way))
        return None

    def _chosen(self, decision: Decision, script: deque[Option], rng: Random) -> Option:
        if script and script[0] in decision.options:
            return script.popleft()
        return chosen(self.found, self.item, decision, rng)

    def _has_arrived(self) -> bool:
        if self.until is None:
            return any(deed.plugin == self.item for deed in self.watch.taken())
        if isinstance(self.until, type):
            return bool(self._tags & self.watch.told)
        return bool(self.until(self.watch.reached))

    def problem(self) -> str:
        """Return what never happened, and what to do."""
        if self.item and not self.found.shown:
            return f"{self.item} was never used: {use_of(self.found, self.item).wants}."
        goal = "the use of an item" if self.until is None else getattr(self.until, "__name__", repr(self.until))
        tried = f"{self.games} games with {self.choices} choices never came to {goal}"
        where = "games in which it can happen" if self.item else "an item, `item=`, whose games come there"
        return f"{tried}. Name {where}, or begin in a position of a case: ruleset.at(game_of(case, ruleset).position)."
