"""Activating several different machines, one after the other, as many as the seat likes up to a number (R-ACT-7)."""

from __future__ import annotations

from typing import ClassVar, Literal

from ruleworks import Amount, Ask, ItemId, Option, Refusal, Step, public
from whistle_mountain.play.activation.machines import ActivateMachine, effect_of, under_way
from whistle_mountain.play.verbs.activate import ChooseActivate, Trigger, any_trigger, nothing_to_activate, triggers
from whistle_mountain.play.verbs.combinators.may import Decline
from whistle_mountain.terms.amounts import Few
from whistle_mountain.terms.declarations import inside
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import name_of, refuse


class ActivateSeveral(Effect, frozen=True, gc=False):
    """Activate up to so many different machines of the grid."""

    count: int

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """Tell whether any can be activated; where this is what a machine does when activated, not that again."""
        again = self in inside(effect_of(scene, cause.source))
        return any_trigger(under_way(scene, cause.source) if again else scene, cause, stored=False)

    def why_not(self, scene: MountainScene, cause: Cause) -> Refusal:
        """Say that there is no such machine."""
        return nothing_to_activate()

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose and activate them."""
        return (ChooseActivateSeveral(cause.seat, cause, self.count),)


def activate_several(count: Few) -> ActivateSeveral:
    """Activate up to so many different machines of the grid."""
    return ActivateSeveral(count)


@public
class ChooseActivateSeveral(Ask, frozen=True):
    """A seat chooses the next machine that it activates, none that it has chosen already, or to activate no more."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    cause: Cause
    left: Amount  # how many it may still activate
    done: tuple[ItemId, ...] = ()  # those that it has chosen

    def options(self, scene: MountainScene) -> list[Option]:
        """Offer every machine that can be activated and was not chosen yet, and to leave it."""
        every = triggers(scene, self.cause, stored=False) if self.left else []
        found = [Trigger(machine) for machine in every if machine not in self.done]
        return [*found, Decline(self.cause.source)] if found else []

    def chosen(self, play: MountainPlay, option: Trigger | Decline) -> None:
        """Activate it, with all that belongs to that, then go on."""
        if isinstance(option, Trigger):
            rest = ChooseActivateSeveral(self.seat, self.cause, self.left - 1, (*self.done, option.machine))
            play.push(ActivateMachine(self.cause, option.machine), rest)

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Tell a machine that was chosen already from one that cannot be activated at all."""
        if isinstance(option, Trigger) and option.machine in self.done:
            return refuse("same-machine", "R-ACT-7", machine=name_of(option.machine))
        return ChooseActivate(self.seat, self.cause).why_not(scene, option)
