"""Trading: a cube for tokens or other cubes, as at a trading post."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import ClassVar, Literal

from ruleworks import Amount, Ask, Event, ItemId, Option, Refusal, Seat, Step, public
from whistle_stop.box.cubes import IDS, Cubes
from whistle_stop.play.goods.cubes import GainCube, held_colours, pay_cubes
from whistle_stop.play.goods.tokens import COAL, WHISTLE, GainTokens
from whistle_stop.terms.effect import Cause, Effect
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse


class Trade(Effect, frozen=True, gc=False):
    """Trade up to so many times, one after the other (R-WS-STP-4)."""

    count: int

    def possible(self, scene: FrontierScene, cause: Cause) -> bool:
        """Tell whether there is anything to trade."""
        return any(True for _ in trades(scene, cause.seat))

    def why_not(self, scene: FrontierScene, cause: Cause) -> Refusal:
        """Tell a seat without a cube from a supply without anything to give for those that it has."""
        held = held_colours(scene, cause.seat)
        return refuse("no-trade", "R-WS-LIM-2") if held else refuse("nothing-to-trade", "R-WS-STP-4")

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose the first one."""
        return (ChooseTrade(cause.seat, cause, self.count),)


def trade(count: int) -> Trade:
    """Trade up to so many times."""
    return Trade(count)


@public
class TradeMade(Event, frozen=True):
    """A seat gave a cube for other goods, one entry a good."""

    seat: Seat
    given: ItemId
    goods: tuple[ItemId, ...]


@public
class TradeFor(Option, frozen=True):
    """Give a cube of this colour for these goods."""

    given: ItemId
    goods: tuple[ItemId, ...]


@public
class TradeNoMore(Option, frozen=True):
    """Be done with trading."""


@public
class ChooseTrade(Ask, frozen=True):
    """A seat chooses its next trade, or to trade no more."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause
    left: Amount

    def options(self, scene: FrontierScene) -> list[Option]:
        """Offer every trade by which something can be gained."""
        found: list[Option] = list(trades(scene, self.seat))
        return [*found, TradeNoMore()] if found else []

    def chosen(self, play: FrontierPlay, option: TradeFor | TradeNoMore) -> None:
        """Give the cube, gain what it is given for, then ask again."""
        if isinstance(option, TradeNoMore):
            return
        play.emit(TradeMade(self.seat, option.given, option.goods))
        pay_cubes(play, self.seat, Cubes.from_ids((option.given,)), self.cause.source)
        coal, whistles = option.goods.count(COAL), option.goods.count(WHISTLE)
        tokens = [GainTokens(self.cause, coal, whistles)] if coal or whistles else []
        cubes = [GainCube(self.seat, good) for good in option.goods if good in IDS]
        more = [ChooseTrade(self.seat, self.cause, self.left - 1)] if self.left > 1 else []
        play.push(*tokens, *cubes, *more)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell apart a cube that is not there, goods in another order, out of stock, and never given for it."""
        if not isinstance(option, TradeFor):
            return refuse("trade-first", "R-WS-STP-4")
        if option.given not in held_colours(scene, self.seat):
            return refuse("no-cube", "R-WS-STP-4", cube=name_of(option.given))
        goods, given = [name_of(good) for good in option.goods], name_of(option.given)
        printed = list(_goods_for(scene, option.given))
        if option.goods in printed:
            return refuse("nothing-left", "R-WS-LIM-2", gained=goods)
        if sorted(option.goods) in [sorted(each) for each in printed]:
            return refuse("goods-order", "R-WS-STP-4", goods=goods)
        common = option.given.removeprefix("cube.") in scene.rules.pieces.common
        return refuse("trade-common" if common else "trade-rare", "R-WS-STP-4", given=given)


def trades(scene: FrontierScene, seat: int) -> Iterator[TradeFor]:
    """Yield every trade of a cube that a seat has by which anything can be gained."""
    supply = scene.rules.supply(scene)
    there = {*([COAL] if supply.coal > 0 else []), *([WHISTLE] if supply.whistles > 0 else []), *supply.cubes.ids()}
    for given in held_colours(scene, seat):
        for goods in _goods_for(scene, given):
            if not there.isdisjoint(goods):
                yield TradeFor(given, goods)


def _goods_for(scene: FrontierScene, given: str) -> Iterator[tuple[str, ...]]:
    """Yield what a cube is traded for: none of its own colour (rulebook, "Comptoir")."""
    pieces = scene.rules.pieces
    common = [f"cube.{colour}" for colour in pieces.common]
    if given in common:
        yield (COAL, COAL)
        yield (WHISTLE,)
        yield from [(cube,) for cube in common if cube != given]
    else:
        yield from combinations_with_replacement(common, 2)
        yield from [(cube,) for cube in IDS if cube not in common and cube != given]
