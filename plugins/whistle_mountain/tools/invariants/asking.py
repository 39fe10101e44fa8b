"""The checks as a testing kit takes them: functions of positions that raise an `AssertionError`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import TypeAlias

from ruleworks import Ruleset
from ruleworks_parts import promises
from ruleworks_parts.promises import Invariant, Transition
from ruleworks_toolbox import Flaw
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.tools.invariants import changes, items

Table: TypeAlias = MountainScene
Parts: TypeAlias = Callable[[Mountain], object]

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


def invariants(ruleset: Ruleset, without: Collection[str] = ()) -> tuple[Invariant[Mountain], ...]:
    """Return what holds of every position in which somebody chooses, and at the end.

    Flaws that a variant means to allow are left out by the ids of their messages.
    """
    whole = promises.of_the_rules(items.items_are_those_of_the_box, ruleset)
    return *promises.nothing_flawed(ruleset, _flaws, SEEN, without), whole


def transitions(ruleset: Ruleset) -> tuple[Transition[Mountain], ...]:
    """Return what holds between such a position and the next."""
    return promises.of_changes(OF_A_CHANGE, ruleset)


def _flaws(scene: Table) -> tuple[Flaw, ...]:
    return tuple(scene.rules.flaws(scene))
