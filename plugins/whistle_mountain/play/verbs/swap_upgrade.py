"""Swapping an upgrade for one that lies faceup in the market: neither side gains anything by rule (R-ABL-6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from msgspec.structs import replace
from typing_extensions import override

from ruleworks import Ask, Event, ItemId, Option, Refusal, Seat, Step, public
from ruleworks_kit.piles import exchanged
from whistle_mountain.play.markets.offers import UPGRADES, market_empty, on_offer
from whistle_mountain.table.position import change_market, change_storage, market_of
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


@public
class UpgradeSwapped(Event, frozen=True):
    """A seat took an upgrade in exchange for another; the one given up is in force until all have reacted."""

    seat: Seat
    given: ItemId
    taken: ItemId


@public
class Swap(Option, frozen=True):
    """Give up one upgrade and take another."""

    given: ItemId
    taken: ItemId


@public
class ChooseSwap(Ask, frozen=True):
    """A seat chooses which of its upgrades it gives up, and for which other one; skipped if either is missing."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause

    def options(self, scene: MountainScene) -> list[Swap]:
        """Offer each of its upgrades for each in the market."""
        return list(swaps(scene, self.seat))

    def chosen(self, play: MountainPlay, option: Swap) -> None:
        """Let both change places, in the storage and in the market."""
        seat, mountain = self.seat, play.position
        market = market_of(mountain, UPGRADES)
        own = exchanged(mountain.storages[seat].upgrades, option.given, option.taken)
        change_storage(mountain, seat, upgrades=own)
        change_market(mountain, replace(market, shown=exchanged(market.shown, option.taken, option.given)))
        play.enter(option.taken, seat)
        play.emit(UpgradeSwapped(seat, option.given, option.taken))
        play.leave(option.given, seat)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell an upgrade that the seat does not have from one that is not on offer."""
        if not isinstance(option, Swap):
            return None
        if option.given not in scene.position.storages[self.seat].upgrades:
            return refuse("not-yours", "R-ABL-6", item=name_of(option.given))
        return refuse("not-on-offer", "R-ABL-6", item=name_of(option.taken))


class SwapUpgrade(Effect, frozen=True, gc=False):
    """Swap an upgrade for a faceup one."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is one on each side; how many slots are free does not matter."""
        return any(True for _ in swaps(scene, cause.seat))

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Tell a seat without upgrades from a market without any."""
        own = scene.position.storages[cause.seat].upgrades
        return market_empty(UPGRADES) if own else refuse("no-upgrade-held", "R-COL-6")

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (ChooseSwap(cause.seat, cause),)


def swap_upgrade() -> SwapUpgrade:
    """Swap one of one's upgrades for one that lies faceup in the market."""
    return SwapUpgrade()


def swaps(scene: MountainScene, seat: int) -> Iterator[Swap]:
    """Yield each upgrade of a seat with each that the market shows."""
    own, shown = scene.position.storages[seat].upgrades, on_offer(scene, (UPGRADES,))
    yield from (Swap(given, taken) for given in own for taken in shown)
