"""The end of the solo game: upgrades come into force to be counted, and somebody has won."""

from __future__ import annotations

from outlaws.events import CountBegan, LootCounted, OutlawsBeaten, OutlawsTriumphed
from outlaws.kinds import OutlawStep
from outlaws.seats import OUTLAWS, PLAYER
from outlaws.theft import stolen_types
from outlaws.tie import Work
from ruleworks import Amount, public


@public
class CountLoot(OutlawStep, frozen=True):
    """The upgrades of the Outlaws come into force, so that those which score by a formula do."""

    stolen_type: Amount  # points for each
    award: Amount

    def run(self, play: Work) -> None:
        """Tell what both sides have so far and what the loot is worth, and put the upgrades in play."""
        player, outlaws = play.position.storages[PLAYER], play.position.storages[OUTLAWS]
        play.emit(CountBegan(player.points, outlaws.points))
        types = stolen_types(play.position)
        play.emit(LootCounted(types, self.stolen_type, len(outlaws.awards), self.award))
        for upgrade in outlaws.upgrades:
            play.enter(upgrade, OUTLAWS)


class TellResult(OutlawStep, frozen=True):
    """All is counted: the upgrades of the Outlaws have had their only effect, and the winner is known."""

    def run(self, play: Work) -> None:
        """Tell of it; a tie goes to the player (R-END-2)."""
        for upgrade in play.position.storages[OUTLAWS].upgrades:
            play.leave(upgrade, OUTLAWS)
        points, outlaws = (play.position.storages[seat].points for seat in (PLAYER, OUTLAWS))
        play.emit(OutlawsBeaten(points, outlaws) if points >= outlaws else OutlawsTriumphed(points, outlaws))


TYPES = (CountLoot, TellResult)
