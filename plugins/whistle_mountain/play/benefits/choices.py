"""What the items of a seat bring on an occasion, in an order that it chooses (R-BLD-4).

An occasion is something that it has built or gained; there is a rule point for each.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import replace

from ruleworks import Ask, ItemId, Option, Refusal, Word, public
from whistle_mountain.terms.benefit import Benefit
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

BUILT, GAINED = "built", "gained"  # the occasions


@public
class UseBenefit(Option, frozen=True):
    """Take now what this item brings."""

    item: ItemId


@public
class LeaveBenefits(Option, frozen=True):
    """Do without the benefits that are left."""


@public
class ChooseBenefit(Ask, frozen=True):
    """A seat gets what its items bring when it has built or gained something, in an order of its choice."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"  # an optional benefit comes with a choice to leave it
    cause: Cause
    occasion: Word  # `built` or `gained`
    item: ItemId  # what was built or gained
    done: tuple[ItemId, ...] = ()  # the items that have brought theirs

    def options(self, scene: MountainScene) -> list[Option]:
        """Offer each benefit, and the end if all that are left are optional."""
        left = self._left(scene)
        leave: list[Option] = [LeaveBenefits()] if left and all(benefit.optional for benefit in left) else []
        return [*[UseBenefit(benefit.item) for benefit in left], *leave]

    def chosen(self, play: MountainPlay, option: UseBenefit | LeaveBenefits) -> None:
        """Give it, then go on with the others."""
        if isinstance(option, UseBenefit):
            benefit = next(benefit for benefit in self._left(play) if benefit.item == option.item)
            play.push(*benefit.steps, replace(self, done=(*self.done, benefit.item)))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell what brings nothing from what cannot be left."""
        if isinstance(option, LeaveBenefits):
            return refuse("benefit-due", "R-BLD-4")
        if isinstance(option, UseBenefit):
            return refuse("no-benefit", "R-BLD-4", item=name_of(option.item))
        return None

    def _left(self, scene: MountainScene) -> list[Benefit]:
        """Return what was not yet given."""
        asked = scene.rules.when_built if self.occasion == BUILT else scene.rules.when_gained
        return [benefit for benefit in asked(scene, self.cause, self.item) if benefit.item not in self.done]
