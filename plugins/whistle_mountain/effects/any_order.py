"""Several things done in an order that the seat chooses; what turns out to be impossible is skipped (R-COL-6)."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks import Ask, ItemId, Option, Play, Refusal, Scene, Step, Text, public
from whistle_mountain.effects.declared import declared
from whistle_mountain.effects.effect import Cause, Effect, do
from whistle_mountain.effects.wording import phrase
from whistle_mountain.effects.worth import Yield, together
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.refusals import name_of, refuse

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


class AnyOrder(Effect, frozen=True, gc=False):
    """Several effects of an item, each under a name by which texts and options know it."""

    named: tuple[tuple[ItemId, Effect], ...]

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether any of them can be done."""
        return any(effect.possible(scene, cause) for _, effect in self.named)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Do all of them."""
        return (DoInOrder(cause, tuple([name for name, _ in self.named])),)

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
        return together([effect.yields() for _, effect in self.named])


def any_order(*named: tuple[str, Effect]) -> AnyOrder:
    """Do several things in any order; each has a name, the id of a message such as `part.build`."""
    return AnyOrder(named)


@public
class DoFirst(Option, frozen=True):
    """Do this part first."""

    part: ItemId


@public
class DoInOrder(Step, frozen=True):
    """A seat does what is left of the parts that an item, the source of the cause, declares; it chooses what is next.

    A part may become possible, or impossible, by what was done before it.
    """

    cause: Cause
    left: tuple[ItemId, ...]

    def run(self, play: Work) -> None:
        """Do the only part that is possible, or ask which comes first; if none is, all that is left is skipped."""
        found = self.open(play)
        if len(found) > 1:
            play.push(ChooseFirst(play.rules.decider(play, self.cause.seat), self))
        elif found:
            self.begin(play, found[0])

    def begin(self, play: Work, part: str) -> None:
        """Do a part, then go on with the others."""
        effect = self._effects(play)[part]
        play.push(DoInOrder(self.cause, tuple([name for name in self.left if name != part])))
        do(play, effect, self.cause)

    def open(self, scene: Table) -> list[str]:
        """Return the parts left that can be done now."""
        effects = self._effects(scene)
        return [name for name in self.left if effects[name].possible(scene, self.cause)]

    def _effects(self, scene: Table) -> dict[str, Effect]:
        every = [dict(effect.named) for effect in declared(scene, self.cause.source) if isinstance(effect, AnyOrder)]
        return next(effects for effects in every if effects.keys() >= {*self.left})


@public
class ChooseFirst(Ask, frozen=True):
    """A seat chooses which part of an effect it does next."""

    work: DoInOrder

    def options(self, scene: Table) -> list[DoFirst]:
        """Offer the parts that can be done now."""
        return [DoFirst(part) for part in self.work.open(scene)]

    def chosen(self, play: Work, option: DoFirst) -> None:
        """Do it, then the rest."""
        self.work.begin(play, option.part)

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Tell what cannot be done now from what is no part of this."""
        if not isinstance(option, DoFirst):
            return None
        reason = "part-impossible" if option.part in self.work.left else "no-such-part"
        return refuse(reason, "R-COL-6", part=name_of(option.part))


TYPES = (DoFirst, DoInOrder, ChooseFirst)
