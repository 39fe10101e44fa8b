"""The checks as a testing kit takes them: functions of positions that raise an `AssertionError`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import wraps
from operator import attrgetter
from types import MappingProxyType
from typing import TypeAlias

from ruleworks import InPlay, Ruleset, Scene, translator
from ruleworks_toolbox import Flaw, whole_box
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene, rules_of
from whistle_mountain.tools.invariants import changes, items

Table: TypeAlias = MountainScene
Parts: TypeAlias = Callable[[Mountain], object]
Invariant: TypeAlias = Callable[[Mountain], None]
Transition: TypeAlias = Callable[[Mountain, Mountain], None]

#: What flaws depend on besides the items in play; there is nothing to ask while these parts stay as they are.
SEEN = attrgetter(
    *("active", "agenda", "awards", "canyon", "crews", "deck", "this_turn", "discard", "draft", "markets", "memory"),
    *("players", "removed", "storages", "tower"),
)

#: Each yields what is wrong with a change; there is nothing to ask when it changed none of these parts.
OF_A_CHANGE: Mapping[Callable[[Table, Table], Iterator[str]], Parts] = MappingProxyType(
    {
        changes.points_never_fall: attrgetter("storages", "players"),
        changes.nothing_comes_back: attrgetter("canyon", "removed", "turns_left"),
        changes.a_limited_supply_is_not_exceeded: attrgetter("canyon", "storages"),
        changes.a_turn_ends_within_the_limit: attrgetter("active", "storages", "players"),
        changes.airships_come_upon_scaffold_by_a_rule: attrgetter("crews", "players"),
        changes.workers_come_beside_scaffold_by_a_rule: attrgetter("crews", "players"),
    }
)


def invariants(ruleset: Ruleset, without: Collection[str] = ()) -> tuple[Invariant, ...]:
    """Return what holds of every position in which somebody chooses, and at the end.

    Flaws that a variant means to allow are left out by the ids of their messages.
    """
    flaws = Flaws(ruleset, without)

    @whole_box
    def nothing_is_missing(mountain: Mountain) -> None:
        flaws.nothing_is_missing(mountain)

    return flaws.nothing_is_flawed, nothing_is_missing, _of_the_rules(items.items_are_those_of_the_box, ruleset)


def transitions(ruleset: Ruleset) -> tuple[Transition, ...]:
    """Return what holds between such a position and the next."""
    before, after = Scenes(ruleset), Scenes(ruleset)
    return tuple(_of_a_change(check, parts, before, after) for check, parts in OF_A_CHANGE.items())


class Scenes:
    """Positions with their rules; many checks in a row look at the same position, which is kept for them."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Take the ruleset whose positions they are."""
        self.ruleset = ruleset
        self._last: Table = Scene(Mountain(players=0), rules_of(ruleset))
        self._in_play: tuple[InPlay, ...] = ()

    def of(self, mountain: Mountain) -> Table:
        """Return the scene of a position."""
        if self._last.position is not mountain or self._in_play is not mountain.in_play:
            self._in_play = mountain.in_play
            self._last = Scene(mountain, rules_of(self.ruleset, mountain.in_play))
        return self._last


class Flaws:
    """What is wrong with positions; those of the last one are kept, as two promises ask for them."""

    def __init__(self, ruleset: Ruleset, without: Collection[str]) -> None:
        """Take the ruleset, and the ids of messages that say nothing wrong."""
        self._scenes, self._without = Scenes(ruleset), frozenset(without)
        self._seen: tuple[object, ...] = ()
        self._found: tuple[Flaw, ...] = ()

    def nothing_is_flawed(self, mountain: Mountain) -> None:
        """Hold a position against what its rules say cannot be."""
        self._refuse(mountain, missing=False)

    def nothing_is_missing(self, mountain: Mountain) -> None:
        """Hold a position with the whole box against what its rules say has to be there."""
        self._refuse(mountain, missing=True)

    def _refuse(self, mountain: Mountain, *, missing: bool) -> None:
        seen = mountain.in_play, SEEN(mountain)
        if seen != self._seen:
            scene = self._scenes.of(mountain)
            self._found, self._seen = tuple(scene.rules.flaws(scene)), seen
        found = [flaw.text for flaw in self._found if (flaw.kind == "incomplete") is missing]
        wrong = [text for text in found if text.id not in self._without]
        if wrong:
            texts = translator("en", self._scenes.ruleset.text_sources)
            raise AssertionError(" ".join(texts.render(text) for text in wrong))


def _of_the_rules(check: Callable[[Ruleset, Mountain], Iterator[str]], ruleset: Ruleset) -> Invariant:
    found: tuple[str, ...] | None = None

    @wraps(check)
    def holds(mountain: Mountain) -> None:
        nonlocal found
        if found is None:  # whatever the position is, the rules stay as they are
            found = tuple(check(ruleset, mountain))
        if found:
            raise AssertionError("; ".join(found))

    return holds


def _of_a_change(
    check: Callable[[Table, Table], Iterator[str]], parts: Parts, before: Scenes, after: Scenes
) -> Transition:
    @wraps(check)
    def holds(old: Mountain, new: Mountain) -> None:
        if parts(old) != parts(new):
            for problem in check(before.of(old), after.of(new)):
                raise AssertionError(problem)

    return holds
