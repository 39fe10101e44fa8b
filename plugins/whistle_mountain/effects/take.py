"""Taking scaffolds, machines and upgrades from their markets."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from ruleworks import Ask, ItemId, Option, Play, Refusal, Scene, Step, Text, public
from whistle_mountain.effects.awards import SUPPLY, TakeAward, take_awards
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.offers import (
    UPGRADES,
    affordable,
    any_affordable,
    enough_on_offer,
    has_slot,
    market_of_size,
    on_offer,
    price_of,
    stacks,
)
from whistle_mountain.effects.pay import PayCost
from whistle_mountain.effects.receive import receive, refill
from whistle_mountain.effects.wording import phrase
from whistle_mountain.markets import without
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, change_market, market_of
from whistle_mountain.refusals import name_of, refuse

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


@public
class Pick(Option, frozen=True):
    """Take this one."""

    item: ItemId


@public
class TakeItem(Step, frozen=True):
    """A seat takes something that lies faceup in a market, which is filled again."""

    cause: Cause
    market: ItemId
    item: ItemId

    def run(self, play: Work) -> None:
        """Move it to the storage."""
        left = without(market_of(play.position, self.market), self.item)
        refill(play, left)
        receive(play, self.cause.seat, self.item)


@public
class ChooseFromMarket(Ask, frozen=True):
    """A seat chooses something faceup, for its printed price or for nothing."""

    cause: Cause
    markets: tuple[ItemId, ...]
    priced: bool = False

    def options(self, scene: Table) -> list[Pick]:
        """Offer what lies there and can be paid."""
        shown = on_offer(scene, self.markets)
        return [Pick(item) for item in shown if not self.priced or affordable(scene, self.cause.seat, item)]

    def chosen(self, play: Work, option: Pick) -> None:
        """Pay if need be, and take it."""
        market = next(name for name in self.markets if option.item in market_of(play.position, name).shown)
        price = [PayCost(self.cause, price_of(play, option.item))] if self.priced else []
        play.push(*price, TakeItem(self.cause, market, option.item))

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Tell what is not there from what is too expensive."""
        if not isinstance(option, Pick):
            return None
        if option.item in on_offer(scene, self.markets):
            return refuse("too-expensive", "B-DCK-5", item=name_of(option.item))
        return refuse("not-on-offer", "B-DCK-8", item=name_of(option.item))


@public
class TakeScaffold(Step, frozen=True):
    """A seat takes a scaffold from the top of a stack."""

    cause: Cause

    def run(self, play: Work) -> None:
        """Let it choose the stack by what lies on top."""
        choose(play, self.cause, stacks(play))


@public
class TakeMachine(Step, frozen=True):
    """A seat takes a faceup machine of a size: `small`, `medium` or `large`."""

    cause: Cause
    size: str

    def run(self, play: Work) -> None:
        """Let it choose the machine."""
        choose(play, self.cause, (market_of_size(self.size),))


@public
class TakeUpgrade(Step, frozen=True):
    """A seat takes a faceup upgrade, or the top one of the facedown stack."""

    cause: Cause
    facedown: bool = False

    def run(self, play: Work) -> None:
        """Let it choose, unless the upgrade is facedown or the player board full (R-ABL-8)."""
        if not has_slot(play, self.cause.seat):
            return
        market = market_of(play.position, UPGRADES)
        if not self.facedown:
            choose(play, self.cause, (UPGRADES,))
        elif market.stack:
            change_market(play.position, replace(market, stack=market.stack[1:]))
            receive(play, self.cause.seat, market.stack[0])


@public
class BuyUpgrade(Step, frozen=True):
    """A seat takes a faceup upgrade and pays the cost printed on it."""

    cause: Cause

    def run(self, play: Work) -> None:
        """Let it choose among those that it can pay, if the player board has room (R-ABL-8)."""
        if has_slot(play, self.cause.seat):
            choose(play, self.cause, (UPGRADES,), priced=True)


class TakeScaffolds(Effect, frozen=True, gc=False):
    """Gain scaffolds of any stacks, one after the other: as many as there are, unless they are given `in_full`."""

    steady: ClassVar[bool] = True
    count: int
    in_full: bool = False

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether there is one at all (R-COL-8), or enough of them (R-COL-7)."""
        return enough_on_offer(scene, stacks(scene), self.count if self.in_full else 1)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Take one after the other."""
        return (TakeScaffold(cause),) * self.count


class TakeMachineOf(Effect, frozen=True, gc=False):
    """Gain a faceup machine of a size."""

    steady: ClassVar[bool] = True
    size: str

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether there is one."""
        return bool(market_of(scene.position, market_of_size(self.size)).shown)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Take it."""
        return (TakeMachine(cause, self.size),)

    def text(self) -> Text:
        """Return which size of machine it is."""
        return phrase("take-machine-of", size=Text(f"size.{self.size}"))


class GainUpgrade(Effect, frozen=True, gc=False):
    """Gain an upgrade without paying for it."""

    steady: ClassVar[bool] = True
    facedown: bool = False

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether there is one, and room for it."""
        market = market_of(scene.position, UPGRADES)
        return bool(market.stack if self.facedown else market.shown) and has_slot(scene, cause.seat)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Take it."""
        return (TakeUpgrade(cause, self.facedown),)

    def text(self) -> Text:
        """Return which upgrade it is."""
        return phrase("gain-upgrade-facedown" if self.facedown else "gain-upgrade")


class PurchaseUpgrade(Effect, frozen=True, gc=False):
    """Gain a faceup upgrade for the cost printed on it."""

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether one can be paid, and whether there is room for it."""
        seat = cause.seat
        return has_slot(scene, seat) and any_affordable(scene, seat, market_of(scene.position, UPGRADES).shown)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose, pay and take it."""
        return (BuyUpgrade(cause),)


def take_scaffolds(count: int = 1, *, in_full: bool = False) -> TakeScaffolds:
    """Gain so many scaffolds from the tops of the stacks; `in_full`: or none at all."""
    return TakeScaffolds(count, in_full)


def take_machine(size: str) -> TakeMachineOf:
    """Gain a faceup machine: `small`, `medium` or `large`."""
    return TakeMachineOf(size)


def take_upgrade(*, facedown: bool = False) -> GainUpgrade:
    """Gain a faceup upgrade, or the top one of the facedown stack."""
    return GainUpgrade(facedown)


def buy_upgrade() -> PurchaseUpgrade:
    """Gain a faceup upgrade and pay what is printed on it."""
    return PurchaseUpgrade()


def choose(play: Work, cause: Cause, markets: tuple[str, ...], *, priced: bool = False) -> None:
    """Let a seat choose from markets, if there is anything to choose."""
    ask = ChooseFromMarket(play.rules.decider(play, cause.seat), cause, markets, priced)
    if ask.options(play):
        play.push(ask)


TYPES = (BuyUpgrade, ChooseFromMarket, Pick, TakeItem, TakeMachine, TakeScaffold, TakeUpgrade)

__all__ = [
    "SUPPLY",
    "TYPES",
    "BuyUpgrade",
    "ChooseFromMarket",
    "Pick",
    "TakeAward",
    "TakeItem",
    "TakeMachine",
    "TakeScaffold",
    "TakeUpgrade",
    "buy_upgrade",
    "take_awards",
    "take_machine",
    "take_scaffolds",
    "take_upgrade",
]
