"""Taking scaffolds, machines and upgrades from their markets."""

from __future__ import annotations

from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, ItemId, Option, Refusal, Step, Text, public
from whistle_mountain.play.markets.gains import receive
from whistle_mountain.play.markets.offers import (
    SCAFFOLDS,
    UPGRADES,
    any_affordable,
    available,
    enough_on_offer,
    has_slot,
    market_empty,
    market_of_size,
    markets_of,
    no_slot,
    on_offer,
    price_of,
    stacks,
)
from whistle_mountain.play.markets.refills import refill
from whistle_mountain.play.tokens.payments import ChoosePayment
from whistle_mountain.table.markets import display_of, holding, without
from whistle_mountain.table.position import change_market, market_of
from whistle_mountain.terms.amounts import Few, Size
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse
from whistle_mountain.terms.wording import phrase


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

    def run(self, play: MountainPlay) -> None:
        """Move it to the storage."""
        left = without(market_of(play.position, self.market), self.item)
        refill(play, left)
        receive(play, self.cause.seat, self.item)


@public
class ChooseFromMarket(Ask, frozen=True):
    """A seat chooses something faceup, for its printed price or for nothing; skipped if nothing is to be had."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause
    market: ItemId  # such as `market.upgrade`; `market.scaffold` is the stacks of all shapes together
    priced: bool = False

    def options(self, scene: MountainScene) -> list[Pick]:
        """Offer what lies there and can be paid."""
        return [Pick(item) for item in available(scene, self.seat, self.market, priced=self.priced)]

    def chosen(self, play: MountainPlay, option: Pick) -> None:
        """Pay if need be, and take it."""
        markets = markets_of(play, self.market)
        market = next(name for name in markets if option.item in market_of(play.position, name).shown)
        price = [ChoosePayment(self.seat, self.cause, price_of(play, option.item))] if self.priced else []
        play.push(*price, TakeItem(self.cause, market, option.item))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell what is not there from what is too expensive."""
        if not isinstance(option, Pick):
            return None
        if option.item in on_offer(scene, markets_of(scene, self.market)):
            return refuse("too-expensive", "B-DCK-5", item=name_of(option.item))
        return refuse("not-on-offer", "B-DCK-8", item=name_of(option.item))


@public
class DrawUpgrade(Step, frozen=True):
    """A seat takes the top upgrade of the facedown stack, if the player board has room (R-ABL-8)."""

    cause: Cause

    def run(self, play: MountainPlay) -> None:
        """Move it to the storage."""
        if upgrade_to_draw(play, self.cause.seat):
            market = market_of(play.position, UPGRADES)
            drawn, left = display_of(market).drawn()
            change_market(play.position, holding(market, left))
            receive(play, self.cause.seat, drawn.things[0])


class TakeScaffolds(Effect, frozen=True, gc=False):
    """Gain scaffolds of any stacks, one after the other: as many as there are, unless they are given `in_full`."""

    independent: ClassVar[bool] = True
    count: int
    in_full: bool = False

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is one at all (R-COL-8), or enough of them (R-COL-7)."""
        return enough_on_offer(scene, stacks(scene), self.count if self.in_full else 1)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that the stacks do not hold so many."""
        return refuse("scaffolds-short", "R-COL-6", count=self.count if self.in_full else 1)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Take one after the other."""
        return (ChooseFromMarket(cause.seat, cause, SCAFFOLDS),) * self.count


class TakeMachine(Effect, frozen=True, gc=False):
    """Gain a faceup machine of a size."""

    independent: ClassVar[bool] = True
    size: str

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is one."""
        return bool(market_of(scene.position, market_of_size(self.size)).shown)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that the market is empty."""
        return market_empty(market_of_size(self.size))

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (ChooseFromMarket(cause.seat, cause, market_of_size(self.size)),)

    def text(self) -> Text:
        """Return which size of machine it is."""
        return phrase("take-machine", size=Text(f"size.{self.size}"))


class TakeUpgrade(Effect, frozen=True, gc=False):
    """Gain an upgrade without paying for it."""

    independent: ClassVar[bool] = True
    facedown: bool = False

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether there is one, and room for it."""
        if self.facedown:
            return upgrade_to_draw(scene, cause.seat)
        return bool(market_of(scene.position, UPGRADES).shown) and has_slot(scene, cause.seat)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Tell a player board without room from an empty market or stack."""
        if not has_slot(scene, cause.seat):
            return no_slot(scene, cause.seat)
        return refuse("upgrades-out", "R-COL-6") if self.facedown else market_empty(UPGRADES)

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (DrawUpgrade(cause) if self.facedown else ChooseFromMarket(cause.seat, cause, UPGRADES),)

    def text(self) -> Text:
        """Return which upgrade it is."""
        return phrase("take-upgrade-facedown" if self.facedown else "take-upgrade")


class BuyUpgrade(Effect, frozen=True, gc=False):
    """Gain a faceup upgrade for the cost printed on it."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether one can be paid, and whether there is room for it."""
        seat = cause.seat
        return has_slot(scene, seat) and any_affordable(scene, seat, market_of(scene.position, UPGRADES).shown)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Tell a player board without room from an empty market and from prices that are too high."""
        if not has_slot(scene, cause.seat):
            return no_slot(scene, cause.seat)
        shown = market_of(scene.position, UPGRADES).shown
        return refuse("upgrades-too-expensive", "B-DCK-5") if shown else market_empty(UPGRADES)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose, pay and take it."""
        return (ChooseFromMarket(cause.seat, cause, UPGRADES, priced=True),)


def take_scaffolds(count: Few = 1, *, in_full: bool = False) -> TakeScaffolds:
    """Gain so many scaffolds from the tops of the stacks; `in_full`: or none at all."""
    return TakeScaffolds(count, in_full)


def take_machine(size: Size) -> TakeMachine:
    """Gain a faceup machine: `small`, `medium` or `large`."""
    return TakeMachine(size)


def take_upgrade(*, facedown: bool = False) -> TakeUpgrade:
    """Gain a faceup upgrade, or the top one of the facedown stack."""
    return TakeUpgrade(facedown)


def buy_upgrade() -> BuyUpgrade:
    """Gain a faceup upgrade and pay what is printed on it."""
    return BuyUpgrade()


def upgrade_to_draw(scene: MountainScene, seat: int) -> bool:
    """Tell whether there is a facedown upgrade, and room for it on the player board of a seat (R-ABL-8)."""
    return bool(market_of(scene.position, UPGRADES).stack) and has_slot(scene, seat)
