"""Spending a scaffold of the storage: it goes to the bottom of its own stack (rulebook, "Limits")."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import ClassVar, Literal

from ruleworks import Ask, Event, ItemId, Option, Refusal, Scene, Seat, Step, public
from whistle_mountain.play.markets.refills import refill
from whistle_mountain.table.markets import at_bottom
from whistle_mountain.table.position import Mountain, change_storage, market_of
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


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
class ChooseSpentScaffold(Ask, frozen=True):
    """A seat spends a scaffold, and chooses which if it has several."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    cause: Cause

    def options(self, scene: MountainScene) -> list[GiveScaffold]:
        """Offer every scaffold of its storage."""
        return [GiveScaffold(tile) for tile in scene.position.storages[self.seat].scaffolds]

    def chosen(self, play: MountainPlay, option: GiveScaffold) -> None:
        """Put it to the bottom of its own stack."""
        stack = market_of(play.position, play.rules.pieces.tiles[option.scaffold].shape)
        _take_out(play.position, self.seat, option.scaffold)
        play.emit(ScaffoldSpent(self.seat, option.scaffold))
        refill(play, at_bottom(stack, option.scaffold))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that the scaffold is not in the storage."""
        if not isinstance(option, GiveScaffold):
            return None
        return refuse("scaffold-not-held", "B-LIM-1", piece=name_of(option.scaffold))


class SpendScaffold(Effect, frozen=True, gc=False):
    """Spend a scaffold."""

    spends: ClassVar[bool] = True

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether the seat has one."""
        return bool(scene.position.storages[cause.seat].scaffolds)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that the seat has none."""
        return refuse("no-scaffold-held", "R-COL-6")

    def outcomes(self, scene: MountainScene, cause: Cause) -> Iterator[MountainScene]:
        """Yield the scenes with one of the scaffolds gone, as it can no longer be built."""
        for tile in scene.position.storages[cause.seat].scaffolds:
            mountain = copy(scene.position)
            _take_out(mountain, cause.seat, tile)
            yield Scene(mountain, scene.rules)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose and spend it."""
        return (ChooseSpentScaffold(cause.seat, cause),)


def spend_scaffold() -> SpendScaffold:
    """Spend a scaffold of the storage."""
    return SpendScaffold()


def _take_out(mountain: Mountain, seat: int, tile: str) -> None:
    kept = tuple([held for held in mountain.storages[seat].scaffolds if held != tile])
    change_storage(mountain, seat, scaffolds=kept)
