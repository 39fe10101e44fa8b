"""The checks as a testing kit takes them: functions of positions that raise an `AssertionError`."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import wraps
from typing import TypeAlias

from ruleworks import Ruleset, Scene
from ruleworks.data import InPlay
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.testing import canyon, changes, crews, in_play, pieces, places, storages

Table: TypeAlias = Scene[Mountain, MountainRules]
Invariant: TypeAlias = Callable[[Mountain], None]
Transition: TypeAlias = Callable[[Mountain, Mountain], None]

#: Each yields what is wrong with a position.
OF_A_POSITION: tuple[Callable[[Table], Iterator[str]], ...] = (
    pieces.no_piece_is_lost_or_doubled,
    pieces.every_seat_has_an_ability_of_those_dealt,
    canyon.canyon_is_built_by_the_rules,
    crews.no_worker_is_lost,
    crews.workers_are_clear_of_the_water,
    places.airships_lie_where_they_may,
    places.workers_stand_where_they_may,
    storages.no_resource_is_below_zero,
    storages.nobody_exceeds_a_limit,
    in_play.what_is_in_force_belongs_there,
)

#: Each yields what is wrong with a change.
OF_A_CHANGE: tuple[Callable[[Table, Table], Iterator[str]], ...] = (
    changes.points_never_fall,
    changes.nothing_comes_back,
    changes.a_limited_supply_is_not_exceeded,
    changes.airships_come_upon_scaffold_by_a_rule,
    changes.workers_come_beside_scaffold_by_a_rule,
)


def invariants(ruleset: Ruleset) -> tuple[Invariant, ...]:
    """Return what holds of every position in which somebody chooses, and at the end."""
    scenes = Scenes(ruleset)
    return tuple(_of_a_position(check, scenes) for check in OF_A_POSITION)


def transitions(ruleset: Ruleset) -> tuple[Transition, ...]:
    """Return what holds between such a position and the next."""
    scenes = Scenes(ruleset)
    return tuple(_of_a_change(check, scenes) for check in OF_A_CHANGE)


class Scenes:
    """Positions with their rules; many checks in a row look at the same two positions."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Take the ruleset whose positions they are."""
        self._tables = ruleset.tables
        self._last: deque[tuple[tuple[InPlay, ...], Table]] = deque(maxlen=2)

    def of(self, mountain: Mountain) -> Table:
        """Return the scene of a position."""
        for entries, scene in self._last:
            if scene.position is mountain and entries is mountain.in_play:
                return scene
        scene = Scene(mountain, self._tables.table(mountain.in_play))
        self._last.append((mountain.in_play, scene))
        return scene


def _of_a_position(check: Callable[[Table], Iterator[str]], scenes: Scenes) -> Invariant:
    @wraps(check)
    def holds(mountain: Mountain) -> None:
        for problem in check(scenes.of(mountain)):
            raise AssertionError(problem)

    return holds


def _of_a_change(check: Callable[[Table, Table], Iterator[str]], scenes: Scenes) -> Transition:
    @wraps(check)
    def holds(before: Mountain, after: Mountain) -> None:
        for problem in check(scenes.of(before), scenes.of(after)):
            raise AssertionError(problem)

    return holds
