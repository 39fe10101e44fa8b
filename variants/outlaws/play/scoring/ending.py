"""The end of the solo game: upgrades come into force to be counted, and somebody has won."""

from __future__ import annotations

from outlaws.play.theft.theft import stolen_types
from outlaws.terms.kinds import OutlawEvent, OutlawStep
from outlaws.terms.seats import OUTLAWS, PLAYER
from ruleworks import Amount, public
from whistle_mountain.terms.points import MountainPlay


@public
class CountBegan(OutlawEvent, frozen=True):
    """The game is over; these are the points of both sides before the final count."""

    points: Amount
    outlaws: Amount


@public
class LootCounted(OutlawEvent, frozen=True):
    """What the Outlaws have hoarded: so many types and awards, each worth so many points."""

    types: Amount
    stolen_type: Amount
    awards: Amount
    award: Amount


@public
class OutlawsBeaten(OutlawEvent, frozen=True):
    """The player has won, if only by a tie."""

    points: Amount
    outlaws: Amount


@public
class OutlawsTriumphed(OutlawEvent, frozen=True):
    """The Outlaws have more points than the player."""

    points: Amount
    outlaws: Amount


@public
class CountLoot(OutlawStep, frozen=True):
    """The upgrades of the Outlaws come into force, so that those which score by a formula do."""

    stolen_type: Amount  # points for each
    award: Amount

    def run(self, play: MountainPlay) -> None:
        """Tell what both sides have so far and what the loot is worth, and put the upgrades in play."""
        player, outlaws = play.position.storages[PLAYER], play.position.storages[OUTLAWS]
        play.emit(CountBegan(player.points, outlaws.points))
        types = stolen_types(play.position)
        play.emit(LootCounted(types, self.stolen_type, len(outlaws.awards), self.award))
        for upgrade in outlaws.upgrades:
            play.enter(upgrade, OUTLAWS)


class TellResult(OutlawStep, frozen=True):
    """All is counted: the upgrades of the Outlaws have had their only effect, and the winner is known."""

    def run(self, play: MountainPlay) -> None:
        """Tell of it; a tie goes to the player (R-END-2)."""
        for upgrade in play.position.storages[OUTLAWS].upgrades:
            play.leave(upgrade, OUTLAWS)
        points, outlaws = (play.position.storages[seat].points for seat in (PLAYER, OUTLAWS))
        play.emit(OutlawsBeaten(points, outlaws) if points >= outlaws else OutlawsTriumphed(points, outlaws))
