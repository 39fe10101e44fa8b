"""Activating several different machines, one after the other, as many as the seat likes up to a number (R-ACT-7)."""

from __future__ import annotations

from ruleworks import Ask, ItemId, Option, Play, Refusal, Scene, Step, public
from whistle_mountain.effects.activate import ActivateMachine, ChooseTrigger, Trigger, triggers
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.may import Decline
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.refusals import name_of, refuse

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


class ActivateSeveral(Effect, frozen=True, gc=False):
    """Activate up to so many different machines of the grid."""

    count: int

    def possible(self, scene: Table, cause: Cause) -> bool:
        """Tell whether any can be activated."""
        return bool(triggers(scene, cause, stored=False))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose and activate them."""
        return (ActivateNext(cause, self.count),)


def activate_several(count: int) -> ActivateSeveral:
    """Activate up to so many different machines of the grid."""
    return ActivateSeveral(count)


@public
class ActivateNext(Step, frozen=True):
    """A seat may activate so many machines, none of those that it has chosen already."""

    cause: Cause
    left: int  # how many it may still activate
    done: tuple[ItemId, ...] = ()  # those that it has chosen

    def run(self, play: Work) -> None:
        """Ask for the next one, if there is any."""
        if self.left and self.machines(play):
            play.push(ChooseNext(play.rules.decider(play, self.cause.seat), self))

    def machines(self, scene: Table) -> list[str]:
        """Return the machines to choose from."""
        return [machine for machine in triggers(scene, self.cause, stored=False) if machine not in self.done]


@public
class ChooseNext(Ask, frozen=True):
    """A seat chooses the next machine that it activates, or to activate no more."""

    work: ActivateNext

    def options(self, scene: Table) -> list[Option]:
        """Offer every machine that can be activated and was not chosen yet, and to leave it."""
        return [*map(Trigger, self.work.machines(scene)), Decline(self.work.cause.source)]

    def chosen(self, play: Work, option: Trigger | Decline) -> None:
        """Activate it, with all that belongs to that, then go on."""
        if isinstance(option, Trigger):
            cause, done = self.work.cause, (*self.work.done, option.machine)
            play.push(ActivateMachine(cause, option.machine), ActivateNext(cause, self.work.left - 1, done))

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Tell a machine that was chosen already from one that cannot be activated at all."""
        if isinstance(option, Trigger) and option.machine in self.work.done:
            return refuse("same-machine", "R-ACT-7", machine=name_of(option.machine))
        return ChooseTrigger(self.seat, self.work.cause).why_not(scene, option)


TYPES = (ActivateNext, ChooseNext)
