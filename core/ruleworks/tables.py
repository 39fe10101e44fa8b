"""Frozen rules: what the plugins implement, compiled into calls that cost next to nothing.

`Tables` holds every implementation. A `RuleTable` is the façade for one set of items in play: its attributes
are the rule points, compiled when first asked. The set changes rarely, so tables are kept and found again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from ruleworks.data import Event, InPlay

Call = Callable[..., Any]
Reactions = tuple[tuple[Call, int | None], ...]

#: So many tables are kept; then the memory starts anew.
KEPT = 4096


class Implementation(NamedTuple):
    """What one plugin says at one rule point."""

    rank: int
    plugin: str
    wants: tuple[str, ...]
    function: Call
    always: bool


class Point(NamedTuple):
    """A rule point and all its implementations, in order."""

    name: str
    kind: str
    arguments: tuple[str, ...]
    implementations: tuple[Implementation, ...]

    def in_force(self, in_play: tuple[InPlay, ...]) -> Iterator[tuple[Implementation, int | None]]:
        """Yield the implementations that hold, in order, each with the owner of its item."""
        for implementation in self.implementations:
            if implementation.always:
                yield implementation, None
            else:
                yield from ((implementation, e.owner) for e in in_play if e.item == implementation.plugin)


class Tables:
    """Everything that the plugins of a ruleset implement."""

    def __init__(
        self, points: Mapping[str, Point], reactions: Mapping[type[Event], tuple[Implementation, ...]]
    ) -> None:
        """Take the rule points by name and the reactions by event type, both in order."""
        self.points = points
        self.reactions = reactions
        everything = [
            *(i for p in points.values() for i in p.implementations),
            *(i for r in reactions.values() for i in r),
        ]
        self._matter = frozenset(i.plugin for i in everything if not i.always)
        self._tables: dict[tuple[InPlay, ...], RuleTable] = {}

    def table(self, in_play: tuple[InPlay, ...]) -> RuleTable:
        """Return the rules in force while these items are in play."""
        key = tuple([entry for entry in in_play if entry.item in self._matter]) if in_play else in_play
        table = self._tables.get(key)
        if table is None:
            if len(self._tables) >= KEPT:
                self._tables.clear()
            table = self._tables[key] = RuleTable(self, key)
        return table


class RuleTable:
    """The rule points as they answer while certain items are in play."""

    def __init__(self, tables: Tables, in_play: tuple[InPlay, ...]) -> None:
        """Start empty: what is never asked is never compiled."""
        self._source = tables
        self._in_play = in_play
        self._reactions: dict[type[Event], Reactions] = {}

    def __getattr__(self, name: str) -> Call:
        """Compile the rule point `name` when it is asked for the first time."""
        point = self._source.points.get(name)
        if point is None:
            raise AttributeError(f"no rule point is called {name!r}")
        call = compile_point(point, self._in_play)
        self.__dict__[name] = call
        return call

    def reactions_to(self, event: type[Event]) -> Reactions:
        """Return what reacts to an event of this type, each with its owner."""
        found = self._reactions.get(event)
        if found is None:
            point = Point("", "reaction", ("play", "event", "owner"), self._source.reactions.get(event, ()))
            found = tuple((adapt(i, point.arguments), owner) for i, owner in point.in_force(self._in_play))
            self._reactions[event] = found
        return found

    def trace(self, name: str, *args: Any) -> Iterator[tuple[str, Any]]:
        """Ask a rule point step by step: yield each plugin that has a say, with the answer after it."""
        point = self._source.points[name]
        folding = point.kind == "value"
        answer: Any = None
        for implementation, owner in point.in_force(self._in_play):
            call = adapt(implementation, point.arguments)
            answer = call(answer, owner, *args) if folding else call(owner, *args)
            yield implementation.plugin, answer


def compile_point(point: Point, in_play: tuple[InPlay, ...]) -> Call:
    """Return one function that asks all implementations in force."""
    asked = list(point.in_force(in_play))
    if point.kind == "value":
        if len(asked) == 1 and asked[0][0].wants == point.arguments[2:]:
            return asked[0][0].function
        return _fold(
            tuple((adapt(implementation, point.arguments), owner) for implementation, owner in asked)
        )
    return _gather(tuple((adapt(implementation, point.arguments), owner) for implementation, owner in asked))


def adapt(implementation: Implementation, arguments: tuple[str, ...]) -> Call:
    """Return a call that takes all `arguments` in order and hands on those that the implementation wants."""
    function, wants = implementation.function, implementation.wants
    if wants == arguments:
        return function
    places = tuple(arguments.index(name) for name in wants)
    return lambda *given: function(*[given[place] for place in places])


def _fold(calls: Reactions) -> Call:
    def ask(*args: Any) -> Any:
        answer = None
        for call, owner in calls:
            answer = call(answer, owner, *args)
        return answer

    return ask


def _gather(calls: Reactions) -> Call:
    def ask(*args: Any) -> list[Any]:
        found: list[Any] = []
        for call, owner in calls:
            found += call(owner, *args)
        return found

    return ask
