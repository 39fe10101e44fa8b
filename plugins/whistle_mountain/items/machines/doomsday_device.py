"""Doomsday Device: when it is built, every seat loses a worker from its barracks (R-WRK-6)."""

from __future__ import annotations

from typing import ClassVar, Literal

from typing_extensions import override

from ruleworks import Ask, Option, Refusal, Step, public
from whistle_mountain.play.verbs.combinators.everybody import everybody
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.work import rescue
from whistle_mountain.play.workers.losses import lose_worker
from whistle_mountain.table.places import Level, level
from whistle_mountain.terms.effect import Cause, Effect
from whistle_mountain.terms.kinds import Machine
from whistle_mountain.terms.points import MountainPlay, MountainScene
from whistle_mountain.terms.refusals import refuse


@public
class LoseWorker(Option, frozen=True):
    """Let a worker on this level of the barracks fall."""

    level: Level


@public
class ChooseSacrifice(Ask, frozen=True):
    """A seat loses a worker from its barracks, and chooses which if they are on several levels."""

    if_none: ClassVar[Literal["skip", "fault"]] = "skip"
    if_one: ClassVar[Literal["ask", "settle"]] = "settle"

    def options(self, scene: MountainScene) -> list[LoseWorker]:
        """Offer every level with a worker."""
        return [LoseWorker(number) for number in dict.fromkeys(scene.position.crews[self.seat].barracks)]

    @override
    def chosen(self, play: MountainPlay, option: LoseWorker) -> None:
        lose_worker(play, self.seat, level(option.level))

    def why_not(self, scene: MountainScene, option: Option) -> Refusal | None:
        """Say that nobody is on that level."""
        return refuse("no-worker", "R-WRK-6") if isinstance(option, LoseWorker) else None


class Sacrifice(Effect, frozen=True, gc=False):
    """Lose a worker from one's own barracks."""

    def possible(self, scene: MountainScene, cause: Cause) -> bool:
        """There has to be one."""
        return bool(scene.position.crews[cause.seat].barracks)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Choose it and lose it."""
        return (ChooseSacrifice(cause.seat),)


def sacrifice() -> Sacrifice:
    """Lose a worker from one's own barracks."""
    return Sacrifice()


DOOMSDAY_DEVICE = Machine("machine.doomsday-device", activate=pay(iron=1) >> rescue(), built=everybody(sacrifice()))
