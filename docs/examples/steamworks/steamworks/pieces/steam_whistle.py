"""Steam Whistle: an upgrade that is blown whenever its owner lets off steam."""

from __future__ import annotations

from ruleworks import reacts
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.effect import Cause, do
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainPlay

from steamworks.vent import SteamVented


class SteamWhistle(Upgrade):
    """The upgrade that reacts to an event, of this package as it would to one of the game."""

    @reacts(SteamVented)
    def blow(self, play: MountainPlay, event: SteamVented, owner: int | None) -> None:
        """Give a whistle when it was the owner's steam."""
        if event.seat == owner:
            do(play, gain(whistle=1), Cause(event.seat, self.id))


STEAM_WHISTLE = SteamWhistle("upgrade.steam-whistle")
