"""The checks as a testing kit takes them: functions of positions that raise an `AssertionError`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from operator import attrgetter
from types import MappingProxyType
from typing import TypeAlias

from ruleworks import InPlay, Ruleset, Scene
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import MountainScene, rules_of
from whistle_mountain.tools.invariants import canyon, changes, crews, in_play, items, pieces, places, storages

Table: TypeAlias = MountainScene
Parts: TypeAlias = Callable[[Mountain], object]
Invariant: TypeAlias = Callable[[Mountain], None]
Transition: TypeAlias = Callable[[Mountain, Mountain], None]

#: Each yields what is wrong with a position; it need not be asked again while these parts stay as they are.
OF_A_POSITION: Mapping[Callable[[Table], Iterator[str]], Parts] = MappingProxyType(
    {
        pieces.no_piece_is_lost_or_doubled: attrgetter(
            "canyon", "storages", "markets", "tower", "awards", "deck", "discard", "removed", "deeds.playing"
        ),
        pieces.every_seat_has_an_ability_of_those_dealt: attrgetter("storages", "draft", "removed"),
        canyon.canyon_is_built_by_the_rules: attrgetter("canyon", "players"),
        crews.no_worker_is_lost: attrgetter("canyon", "crews"),
        crews.workers_are_clear_of_the_water: attrgetter("canyon", "crews"),
        places.airships_lie_where_they_may: attrgetter("canyon", "crews", "memory"),
        places.workers_stand_where_they_may: lambda m: (m.canyon, m.crews, places.leaving(m)),
        storages.no_resource_is_below_zero: attrgetter("canyon", "storages"),
        storages.nobody_exceeds_a_limit: attrgetter("storages", "active"),
        in_play.what_is_in_force_belongs_there: lambda m: (m.canyon, m.storages, m.memory, in_play.being_built(m)),
    }
)

#: Each yields what is wrong with a change; there is nothing to ask when it changed none of these parts.
OF_A_CHANGE: Mapping[Callable[[Table, Table], Iterator[str]], Parts] = MappingProxyType(
    {
        changes.points_never_fall: attrgetter("storages", "players"),
        changes.nothing_comes_back: attrgetter("canyon", "removed", "turns_left"),
        changes.a_limited_supply_is_not_exceeded: attrgetter("canyon", "storages"),
        changes.airships_come_upon_scaffold_by_a_rule: attrgetter("crews", "players"),
        changes.workers_come_beside_scaffold_by_a_rule: attrgetter("crews", "players"),
    }
)


def invariants(ruleset: Ruleset) -> tuple[Invariant, ...]:
    """Return what holds of every position in which somebody chooses, and at the end."""
    scenes = Scenes(ruleset)
    checks = [_of_a_position(check, parts, scenes) for check, parts in OF_A_POSITION.items()]
    return (*checks, _of_the_rules(items.items_are_those_of_the_box, ruleset))


def transitions(ruleset: Ruleset) -> tuple[Transition, ...]:
    """Return what holds between such a position and the next."""
    before, after = Scenes(ruleset), Scenes(ruleset)
    return tuple(_of_a_change(check, parts, before, after) for check, parts in OF_A_CHANGE.items())


class Scenes:
    """Positions with their rules; many checks in a row look at the same position, which is kept for them."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Take the ruleset whose positions they are."""
        self._ruleset = ruleset
        self._last: Table = Scene(Mountain(players=0), rules_of(ruleset))
        self._in_play: tuple[InPlay, ...] = ()

    def of(self, mountain: Mountain) -> Table:
        """Return the scene of a position."""
        if self._last.position is not mountain or self._in_play is not mountain.in_play:
            self._in_play = mountain.in_play
            self._last = Scene(mountain, rules_of(self._ruleset, mountain.in_play))
        return self._last


def _of_a_position(check: Callable[[Table], Iterator[str]], parts: Parts, scenes: Scenes) -> Invariant:
    sound: tuple[object, ...] = ()

    @wraps(check)
    def holds(mountain: Mountain) -> None:
        nonlocal sound
        seen = mountain.in_play, parts(mountain)
        if seen == sound:
            return
        for problem in check(scenes.of(mountain)):
            raise AssertionError(problem)
        sound = seen

    return holds


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
