"""The end of the solo game: upgrades come into force to be counted, and somebody has won."""

from __future__ import annotations

from outlaws.events import OutlawsBeaten, OutlawsTriumphed
from outlaws.seats import OUTLAWS, PLAYER
from outlaws.tie import Work
from ruleworks import Step


class CountLoot(Step, frozen=True):
    """The upgrades of the Outlaws come into force, so that those which score by a formula do."""

    def run(self, play: Work) -> None:
        """Put them in play."""
        for upgrade in play.position.storages[OUTLAWS].upgrades:
            play.enter(upgrade, OUTLAWS)


class TellResult(Step, frozen=True):
    """All is counted: the upgrades of the Outlaws have had their only effect, and the winner is known."""

    def run(self, play: Work) -> None:
        """Tell of it; a tie goes to the player (R-END-2)."""
        for upgrade in play.position.storages[OUTLAWS].upgrades:
            play.leave(upgrade, OUTLAWS)
        points, outlaws = (play.position.storages[seat].points for seat in (PLAYER, OUTLAWS))
        play.emit(OutlawsBeaten(points, outlaws) if points >= outlaws else OutlawsTriumphed(points, outlaws))


TYPES = (CountLoot, TellResult)
