"""Gaining resources and points from the supply."""

from __future__ import annotations

from typing import ClassVar, Literal, Unpack

from typing_extensions import override

from ruleworks import Amount, Ask, ItemId, Option, Refusal, Step, Text, public
from ruleworks_kit.goods.price import multisets
from whistle_mountain.box.payment import amounts
from whistle_mountain.box.resources import IDS, NOTHING, Counts, Resources, from_ids
from whistle_mountain.play.tokens.gains import GainTokens, ScorePoints, gain_tokens
from whistle_mountain.terms.amounts import Few, Many
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse
from whistle_mountain.terms.wording import phrase, quantities
from whistle_mountain.terms.worth import Yield


class Gain(Effect, frozen=True, gc=False):
    """Gain resources and points; of `any` tokens the seat chooses the types."""

    ignores_hand: ClassVar[bool] = True
    unhurt_by_paying: ClassVar[bool] = True  # what is paid goes back to the supply
    tokens: Resources = NOTHING
    any: int = 0
    points: int = 0

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether anything of it can be had (R-COL-6, R-RES-4)."""
        supply = scene.rules.supply(scene)
        return bool(self.points or (self.any and supply.total()) or self.tokens.within(supply).total())

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that the supply has none of it."""
        return refuse("supply-out", "R-RES-4", gained=quantities(self.tokens, self.any))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Gain tokens, then points, then what has to be chosen."""
        fixed = (GainTokens(cause, self.tokens),) if self.tokens != NOTHING else ()
        points = (ScorePoints(cause, self.points),) if self.points else ()
        return (*fixed, *points, *([ChooseGain(cause.seat, cause, self.any)] if self.any else ()))

    def text(self) -> Text:
        """Return all of it in one list."""
        return phrase("gain", gained=quantities(self.tokens, self.any, self.points))

    def yields(self) -> Yield:
        """Return all of it."""
        return Yield(self.tokens, self.any, self.points)


def gain(any: Few = 0, points: Many = 0, **counts: Unpack[Counts]) -> Gain:
    """Gain `any` resources of any type, `points`, and others by name, as in `gain(1, coal=2)`."""
    return Gain(amounts(**counts), any, points)


@public
class GainWhich(Option, frozen=True):
    """Gain these tokens."""

    tokens: tuple[ItemId, ...]


@public
class ChooseGain(Ask, frozen=True):
    """A seat gains so many resources, and chooses their types if there is a choice."""

    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    cause: Cause
    count: Amount
    among: Resources | None = None  # what it chooses from, where not every type is to be had

    def options(self, scene: MountainScene) -> list[GainWhich]:
        """Offer every combination, mixed ones included (R-RES-2), of as many as there are."""
        supply = self._there(scene)
        found = multisets(supply.amounts(), min(self.count, supply.total()))
        return [GainWhich(Resources(*tokens).ids()) for tokens in sorted(found, reverse=True)]

    @override
    def chosen(self, play: MountainPlay, option: GainWhich) -> None:
        gain_tokens(play, self.seat, from_ids(option.tokens))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell a wrong number, what is not to be had, and the order in which tokens are named apart."""
        if not isinstance(option, GainWhich):
            return None
        there, gained = self._there(scene), from_ids(option.tokens)
        count = min(self.count, there.total())
        if len(option.tokens) != count:
            return refuse("gain", "R-RES-2", count=count)
        if gained.total() == count and there.covers(gained):
            return refuse("gain-order", "R-RES-2", types=[Text(kind) for kind in IDS])
        return refuse("gain-missing", "R-RES-2", there=[Text(kind) for kind in there.at_most(1).ids()])

    def _there(self, scene: MountainScene) -> Resources:
        """Return what it may choose from."""
        supply = scene.rules.supply(scene).at_most(self.count)
        return supply if self.among is None else supply.within(self.among)
