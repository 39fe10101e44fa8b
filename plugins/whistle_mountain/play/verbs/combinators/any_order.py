"""Several things done in an order that the seat chooses; what turns out to be impossible is skipped (R-COL-6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from msgspec.structs import replace

from ruleworks import Ask, MessageId, Option, Refusal, Step, Text, public
from whistle_mountain.terms.declarations import declared
from whistle_mountain.terms.effect import Cause, Effect, do
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import causes_of, name_of, refuse
from whistle_mountain.terms.wording import phrase
from whistle_mountain.terms.worth import Yield, sum_of_yields


class AnyOrder(Effect, frozen=True, gc=False):
    """Several effects of an item, each under a name by which texts and options know it."""

    named: tuple[tuple[MessageId, Effect], ...]

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether any of them can be done."""
        return any(effect.possible(scene, cause) for _, effect in self.named)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Return why none of them can be done."""
        return causes_of(effect.why_not(scene, cause) for _, effect in self.named)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Do all of them."""
        return (ChooseAnyOrder(cause.seat, cause, self.names()),)

    def parts(self) -> Iterator[Effect]:
        """Yield the parts of all."""
        for _, effect in self.named:
            yield from effect.parts()

    def text(self) -> Text:
        """Return all parts in one list."""
        return phrase("any-order", parts=[effect.text() for _, effect in self.named])

    def names(self) -> tuple[str, ...]:
        """Return the names of the parts."""
        return tuple([name for name, _ in self.named])

    def yields(self) -> Yield:
        """Return what all parts give."""
        return sum_of_yields([effect.yields() for _, effect in self.named])


def any_order(*named: tuple[str, Effect]) -> AnyOrder:
    """Do several things in any order; each has a name, the id of a message such as `part.build`."""
    return AnyOrder(named)


@public
class DoFirst(Option, frozen=True):
    """Do this part first."""

    part: MessageId


@public
class ChooseAnyOrder(Ask, frozen=True):
    """A seat chooses what it does next of the parts left that an item, the source of the cause, declares.

    A part may become possible, or impossible, by what was done before it. If none is, all that is left is skipped.
    """

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"
    cause: Cause
    left: tuple[MessageId, ...]

    def options(self, scene: MountainScene) -> list[DoFirst]:
        """Offer the parts that can be done now."""
        effects = self._effects(scene)
        return [DoFirst(name) for name in self.left if effects[name].possible(scene, self.cause)]

    def chosen(self, play: MountainPlay, option: DoFirst) -> None:
        """Do it, then the rest."""
        play.push(replace(self, left=tuple([name for name in self.left if name != option.part])))
        do(play, self._effects(play)[option.part], self.cause)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell what cannot be done now, and why, from what was done already and what is no part of this."""
        if not isinstance(option, DoFirst):
            return None
        effects = self._effects(scene)
        if option.part in self.left:
            return effects[option.part].why_not(scene, self.cause)
        return refuse("part-done" if option.part in effects else "no-such-part", "R-COL-6", part=name_of(option.part))

    def _effects(self, scene: MountainScene) -> dict[str, Effect]:
        """Return what the item declares, by the names of the parts; effects are never saved with a game."""
        every = [dict(effect.named) for effect in declared(scene, self.cause.source) if isinstance(effect, AnyOrder)]
        return next(effects for effects in every if effects.keys() >= {*self.left})
