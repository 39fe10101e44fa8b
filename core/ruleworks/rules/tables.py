"""Frozen rules: what the plugins implement, compiled into calls that cost next to nothing.

`Tables` holds every implementation. A `RuleTable` is the façade for one set of items in play: its attributes
are the rule points, compiled when first asked. The set changes rarely, so tables are kept and found again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import CodeType
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ruleworks.data.kinds import Event, InPlay

if TYPE_CHECKING:
    from ruleworks.rules.vocabulary import Vocabulary

Call = Callable[..., Any]
Key = str | type[Event]

VALUE, COLLECT, CONSTANT, REACTION = "value", "collect", "constant", "reaction"
KEEP = {VALUE: "value = ", CONSTANT: "value = ", COLLECT: "value += ", REACTION: ""}  # what is done with an answer

MOST_STEPS = 100_000  # a play of more steps is taken for a rule that never ends
CACHE_SIZE = 128  # so many tables, and so many functions of each point, are remembered: those of a few games


class Implementation(NamedTuple):
    """What one plugin says at one rule point."""

    rank: int
    plugin: str
    wants: tuple[str, ...]
    function: Call
    item: bool


class Point:
    """A rule point, or the reactions to a type of event, with all its implementations."""

    def __init__(self, kind: str, spec: Call, arguments: tuple[str, ...], said: list[Implementation]) -> None:
        self.kind = kind
        self.spec = spec
        self.arguments = arguments
        self.said = said
        self.always: list[tuple[int, Implementation, None]] = [(i.rank, i, None) for i in said if not i.item]
        self.compile: Callable[[tuple[InPlay, ...]], Call] = lru_cache(CACHE_SIZE)(self._compile)
        self.items: dict[str, list[Implementation]] = {}
        for implementation in said:
            if implementation.item:
                self.items.setdefault(implementation.plugin, []).append(implementation)

    def changed(self, change: Callable[[Implementation], Implementation]) -> Point:
        """Return the same rule point with other implementations."""
        return Point(self.kind, self.spec, self.arguments, [change(said) for said in self.said])

    def in_force(self, in_play: tuple[InPlay, ...]) -> list[tuple[int, Implementation, int | None]]:
        """Return the implementations that hold, in order, each with the owner of its item.

        What takes something away from a collection is asked when everybody has given.
        """
        found = [(i, e.owner) for e in in_play for i in self.items.get(e.item, ())]
        every = [*self.always, *((i.rank, i, owner) for i, owner in found)]
        return sorted(every, key=lambda entry: (self.kind == COLLECT and "value" in entry[1].wants, entry[0]))

    def answers(self) -> bool:
        """Tell whether a value is answered by a rule that always holds before anybody changes it."""
        first = min([*self.always, *((i.rank, i, None) for said in self.items.values() for i in said)], default=None)
        return self.kind not in (VALUE, CONSTANT) or (
            first is not None and not first[1].item and "value" not in first[1].wants
        )

    def _compile(self, in_play: tuple[InPlay, ...]) -> Call:
        """Return one function that asks all implementations in force."""
        asked = self.in_force(in_play)
        if self.kind == VALUE and len(asked) == 1 and asked[0][1].wants == self.arguments[2:]:
            return asked[0][1].function
        names: dict[str, Any] = {f"call{place}_": said.function for place, (_, said, _) in enumerate(asked)}
        names |= {f"owner{place}_": owner for place, (_, _, owner) in enumerate(asked)}
        exec(written_out(self.kind, self.arguments, tuple([i.wants for _, i, _ in asked])), names)
        return cast(Call, names["ask"])


class Tables:
    """Everything that the plugins of a ruleset implement, by rule point and by event type."""

    def __init__(
        self,
        points: Mapping[Key, Point],
        items: dict[str, Any],
        constants: Mapping[str, Any],
        vocabulary: Vocabulary,
        most_steps: int = MOST_STEPS,
    ) -> None:
        """Freeze the rule points; only what the `vocabulary` declares may happen, in at most so many steps a play."""
        self.points = points
        self.items = items
        self.constants = constants
        self.vocabulary = vocabulary
        self.declared: dict[type, str] = vocabulary.bundle
        self.most_steps = most_steps
        self._matter = frozenset(item for point in points.values() for item in point.items)
        self._tables = lru_cache(CACHE_SIZE)(partial(RuleTable, points, {"items": items, **constants}, vocabulary))

    def changed(self, points: Mapping[Key, Point]) -> Tables:
        """Return the same tables with other implementations."""
        return Tables(points, self.items, self.constants, self.vocabulary, self.most_steps)

    def table(self, in_play: tuple[InPlay, ...]) -> RuleTable:
        """Return the rules in force while these items are in play, in whatever order they came into it."""
        found = [entry for entry in in_play if entry.item in self._matter]
        return self._tables(tuple(sorted(found, key=lambda e: (e.item, -1 if e.owner is None else e.owner))))


class RuleTable:
    """The rule points as they answer while certain items are in play; constants are plain attributes."""

    def __init__(
        self,
        points: Mapping[Key, Point],
        constants: Mapping[str, Any],
        vocabulary: Vocabulary,
        in_play: tuple[InPlay, ...],
    ) -> None:
        self.__dict__.update(constants)
        self._points, self._vocabulary, self._in_play = points, vocabulary, in_play
        self.reactions: dict[type[Event], Call | None] = {}  # to the types that were told of so far

    def __getattr__(self, name: str) -> Call:
        point = None if name.startswith("_") else self._points.get(name)
        if point is None:
            raise AttributeError(f"no rule point is called {name!r}")
        call = self.__dict__[name] = point.compile(tuple([e for e in self._in_play if e.item in point.items]))
        return call

    def reaction_to(self, event: type[Event]) -> Call | None:
        """Return what to call with the play and an event of this type, or None if nothing reacts to it."""
        self._vocabulary.require(event)
        point = self._points.get(event)
        return self.reactions.setdefault(event, point.compile(self._in_play) if point else None)


@lru_cache(CACHE_SIZE)
def written_out(kind: str, arguments: tuple[str, ...], wants: tuple[tuple[str, ...], ...]) -> CodeType:
    """Return the code of a function that asks one implementation after the other.

    It has a line for each, `value = call1_(seat, value, owner1_)`: a loop over `*args` costs five times as much.
    """
    lines = [f"def ask({', '.join(name for name in arguments if name not in ('value', 'owner'))}):"]
    lines.append("    value = []" if kind == COLLECT else "    value = None")
    for place, wanted in enumerate(wants):
        given = ", ".join(f"owner{place}_" if name == "owner" else name for name in wanted)
        call = f"call{place}_({given})"
        lines.append(f"    value = [*{call}]" if kind == COLLECT and "value" in wanted else f"    {KEEP[kind]}{call}")
    return compile("\n".join([*lines, "    return value"]), "<rule point>", "exec")
