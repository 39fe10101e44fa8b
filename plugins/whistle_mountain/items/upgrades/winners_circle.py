"""Winner's Circle: a random award for each own worker that its owner promotes (R-ABL-10)."""

from __future__ import annotations

from ruleworks import reacts
from whistle_mountain.play.tower.awards import TakeAward
from whistle_mountain.play.workers.promotion import WorkerPromoted
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainPlay


class WinnersCircle(Upgrade):
    """The upgrade that knows no losers."""

    @reacts(WorkerPromoted)
    def reward(self, play: MountainPlay, event: WorkerPromoted, owner: int | None) -> None:
        """Gain an award when the owner promoted a worker of its own, if there is one (R-COL-8)."""
        if event.seat == event.by == owner:
            play.push(TakeAward(Cause(event.seat, self.id)))


WINNERS_CIRCLE = WinnersCircle("upgrade.winners-circle")
