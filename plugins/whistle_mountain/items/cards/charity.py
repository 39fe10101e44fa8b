"""Charity: one resource of each type that its player has none of."""

from __future__ import annotations

from typing import ClassVar

from typing_extensions import override

from ruleworks import Refusal, Step, public
from whistle_mountain.box.resources import Resources
from whistle_mountain.play.tokens.gains import gain_tokens
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Card
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse
from whistle_mountain.terms.wording import quantities

ONE_OF_EACH = Resources(1, 1, 1, 1, 1)


@public
class TakeMissing(Step, frozen=True):
    """A seat gains one resource of each type that it has none of."""

    cause: Cause

    @override
    def run(self, play: MountainPlay) -> None:
        gain_tokens(play, self.cause.seat, missing(play, self.cause.seat))


class GainMissing(Effect, frozen=True, gc=False):
    """Gain one resource of each type that is missing."""

    ignores_hand: ClassVar[bool] = True

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether one is missing and can be had."""
        return bool(missing(scene, cause.seat).within(scene.rules.supply(scene)).total())

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Tell a seat that has every type from a supply that has none of those it lacks."""
        lacking = missing(scene, cause.seat)
        if lacking.total():
            return refuse("supply-out", "R-RES-4", gained=quantities(lacking))
        return refuse("nothing-missing", "R-COL-6")

    @override
    def steps(self, cause: Cause) -> tuple[Step, ...]:
        return (TakeMissing(cause),)


def gain_missing() -> GainMissing:
    """Gain one resource of each type that is missing."""
    return GainMissing()


def missing(scene: MountainScene, seat: int) -> Resources:
    """Return one resource of each type that a seat has none of."""
    return ONE_OF_EACH.minus(scene.position.storages[seat].resources.at_most(1))


CHARITY = Card("card.charity", play=gain_missing())
