"""Several gains one after the other, of which some may have run out (R-COL-8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from ruleworks import Refusal, Step, Text
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.terms.refusals import causes_of
from whistle_mountain.terms.wording import phrase
from whistle_mountain.terms.worth import Yield, sum_of_yields


class AsFarAsPossible(Effect, frozen=True, gc=False):
    """Effects done one after the other; the steps of one that is impossible do nothing."""

    effects: tuple[Effect, ...]

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether any of them can be done."""
        return any(effect.possible(scene, cause) for effect in self.effects)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Return why none of them can be done."""
        return causes_of(effect.why_not(scene, cause) for effect in self.effects)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Do all of them, in order."""
        return tuple(step for effect in self.effects for step in effect.steps(cause))

    def parts(self) -> Iterator[Effect]:
        """Yield the parts of all."""
        for effect in self.effects:
            yield from effect.parts()

    def text(self) -> Text:
        """Return them in order."""
        told = [effect.text() for effect in self.effects]
        return reduce(lambda first, then: phrase("sequence", first=first, then=then), told)

    def yields(self) -> Yield:
        """Return what all give."""
        return sum_of_yields([effect.yields() for effect in self.effects])


def as_far_as_possible(*effects: Effect) -> AsFarAsPossible:
    """Do several things one after the other, without those that are impossible; none may have a price."""
    return AsFarAsPossible(effects)
