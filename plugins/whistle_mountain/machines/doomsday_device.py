"""Doomsday Device: when it is built, every seat loses a worker from its barracks (R-WRK-6)."""

from __future__ import annotations

from typing import ClassVar

from ruleworks import Amount, Ask, Option, Play, Refusal, Scene, Step, public
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.effects.everybody import everybody
from whistle_mountain.effects.flood import lose_worker
from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.workers import rescue
from whistle_mountain.items import Machine
from whistle_mountain.places import level
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.refusals import refuse

Table = Scene[Mountain, MountainRules]
Work = Play[Mountain, MountainRules]


@public
class LoseWorker(Option, frozen=True):
    """Let a worker on this level of the barracks fall."""

    level: Amount


@public
class ChooseSacrifice(Ask, frozen=True):
    """A seat loses a worker from its barracks, and chooses which if they are on several levels."""

    if_none: ClassVar = "skip"
    if_one: ClassVar = "settle"

    def options(self, scene: Table) -> list[LoseWorker]:
        """Offer every level with a worker."""
        return [LoseWorker(number) for number in dict.fromkeys(scene.position.crews[self.seat].barracks)]

    def chosen(self, play: Work, option: LoseWorker) -> None:
        """Let it fall."""
        lose_worker(play, self.seat, level(option.level))

    def why_not(self, scene: Table, option: Option) -> Refusal | None:
        """Say that nobody is on that level."""
        return refuse("no-worker", "R-WRK-6") if isinstance(option, LoseWorker) else None


class Sacrifice(Effect, frozen=True, gc=False):
    """Lose a worker from one's own barracks."""

    def possible(self, scene: Table, cause: Cause) -> bool:
        """There has to be one."""
        return bool(scene.position.crews[cause.seat].barracks)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose it and lose it."""
        return (ChooseSacrifice(cause.seat),)


def sacrifice() -> Sacrifice:
    """Lose a worker from one's own barracks."""
    return Sacrifice()


DOOMSDAY_DEVICE = Machine("machine.doomsday-device", activate=pay(iron=1) >> rescue(), built=everybody(sacrifice()))
TYPES = (LoseWorker, ChooseSacrifice)
