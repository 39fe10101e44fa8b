"""The checks as a tool, for a testing kit: which parts of a position each of them depends on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from types import MappingProxyType
from typing import TypeAlias

from ruleworks_kit.promises import GamePromises
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


PROMISES: GamePromises[Mountain] = GamePromises("whistle-mountain", SEEN, items.items_are_those_of_the_box, OF_A_CHANGE)
