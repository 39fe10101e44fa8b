"""Spending a scaffold of the storage: it goes to the bottom of its own stack (rulebook, "Limits")."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import ClassVar

from ruleworks import Ask, Event, ItemId, Option, Play, Refusal, Scene, Seat, Step, public
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.receive import refill
from whistle_mountain.markets import at_bottom
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, change_storage, market_of
from whistle_mountain.refusals import name_of, refuse

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


@public
class ScaffoldSpent(Event, frozen=True):
    """A seat put a scaffold of its storage back under its stack."""

    seat: Seat
    scaffold: ItemId


@public
class GiveScaffold(Option, frozen=True):
    """Spend this scaffold."""

    scaffold: ItemId


@public
class SpendScaffold(Step, frozen=True):
    """A seat spends a scaffold; it is asked only if it has several."""

    cause: Cause

    def run(self, play: Work) -> None:
        """Take the only one, or ask which."""
        seat = self.cause.seat
        held = play.position.storages[seat].scaffolds
        if len(held) > 1:
            play.push(ChooseSpentScaffold(play.rules.decider(play, seat), self.cause))
        elif held:
            spend_scaffold_of(play, seat, held[0])


@public
class ChooseSpentScaffold(Ask, frozen=True):
    """A seat chooses the scaffold that it spends."""

    cause: Cause

    def options(self, scene: Table) -> list[GiveScaffold]:
        """Offer every scaffold of its storage."""
        return [GiveScaffold(tile) for tile in scene.position.storages[self.cause.seat].scaffolds]

    def chosen(self, play: Work, option: GiveScaffold) -> None:
        """Put it back."""
        spend_scaffold_of(play, self.cause.seat, option.scaffold)

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Say that the scaffold is not in the storage."""
        if not isinstance(option, GiveScaffold):
            return None
        return refuse("not-in-storage", "B-LIM-1", piece=name_of(option.scaffold))


class SpendsScaffold(Effect, frozen=True, gc=False):
    """Spend a scaffold."""

    spends: ClassVar[bool] = True

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether the seat has one."""
        return bool(scene.position.storages[cause.seat].scaffolds)

    def outlook(self, scene: Table, cause: Cause) -> Iterator[Table]:
        """Yield the scenes with one of the scaffolds gone, as it can no longer be built."""
        for tile in scene.position.storages[cause.seat].scaffolds:
            mountain = copy(scene.position)
            _take_out(mountain, cause.seat, tile)
            yield Scene(mountain, scene.rules)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose and spend it."""
        return (SpendScaffold(cause),)


def spend_scaffold() -> SpendsScaffold:
    """Spend a scaffold of the storage."""
    return SpendsScaffold()


def spend_scaffold_of(play: Work, seat: int, tile: str) -> None:
    """Put a scaffold of a seat to the bottom of its own stack."""
    stack = market_of(play.position, play.rules.pieces().tiles[tile].shape)
    _take_out(play.position, seat, tile)
    play.emit(ScaffoldSpent(seat, tile))
    refill(play, at_bottom(stack, tile))


def _take_out(mountain: Mountain, seat: int, tile: str) -> None:
    kept = tuple([held for held in mountain.storages[seat].scaffolds if held != tile])
    change_storage(mountain, seat, scaffolds=kept)


TYPES = (ScaffoldSpent, GiveScaffold, SpendScaffold, ChooseSpentScaffold)
