"""Goods of one's own choice: a cube of any colour, or any one good at all."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Ask, ItemId, Option, Refusal, public
from whistle_stop.box.cubes import IDS as CUBES
from whistle_stop.play.goods.cubes import receive
from whistle_stop.play.goods.nuggets import NUGGET, GainNugget
from whistle_stop.play.goods.tokens import COAL, WHISTLE, GainTokens
from whistle_stop.terms.effect import Cause
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.refusals import name_of, refuse

TOKENS = (COAL, WHISTLE, NUGGET)


@public
class TakeGood(Option, frozen=True):
    """Gain this."""

    good: ItemId


@public
class ChooseCube(Ask, frozen=True):
    """A seat chooses the colour of a cube that it gains."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    goods: ClassVar[tuple[str, ...]] = CUBES
    source: ItemId = ""  # the item through which it does

    def options(self, scene: FrontierScene) -> list[TakeGood]:
        """Offer what the supply has (R-WS-LIM-2)."""
        return [TakeGood(cube) for cube in dict.fromkeys(scene.rules.supply(scene).cubes.ids())]

    def chosen(self, play: FrontierPlay, option: TakeGood) -> None:
        """Gain it."""
        receive(play, self.seat, option.good)

    def why_not(self, scene: FrontierScene, option: Option) -> Refusal | None:
        """Tell what is not to be chosen here from what the supply has none of."""
        if not isinstance(option, TakeGood):
            return refuse("good-first", "R-WS-STP-6")
        if option.good not in self.goods:
            return refuse("no-such-good", "R-WS-STP-6", good=name_of(option.good))
        return refuse("supply-out", "R-WS-LIM-2", good=name_of(option.good))


@public
class ChooseGood(ChooseCube, frozen=True):
    """A seat chooses what it gains: a cube, coal, a whistle or a nugget (R-WS-STP-6)."""

    goods: ClassVar[tuple[str, ...]] = (*CUBES, *TOKENS)

    def options(self, scene: FrontierScene) -> list[TakeGood]:
        """Offer all of which there is one."""
        supply = scene.rules.supply(scene)
        there = ((COAL, supply.coal), (WHISTLE, supply.whistles), (NUGGET, len(scene.position.nuggets)))
        return [*super().options(scene), *[TakeGood(good) for good, left in there if left > 0]]

    def chosen(self, play: FrontierPlay, option: TakeGood) -> None:
        """Gain it."""
        match option.good:
            case "token.coal":
                play.push(GainTokens(Cause(self.seat), coal=1))
            case "token.whistle":
                play.push(GainTokens(Cause(self.seat), whistles=1))
            case "token.nugget":
                play.push(GainNugget(self.seat))
            case cube:
                receive(play, self.seat, cube)
