"""Rotation: the airships that block docks go on clockwise, and steal where they jump the player (R-OUT-4)."""

from __future__ import annotations

from typing_extensions import override

from outlaws.play.actions.skips import skip
from outlaws.play.docks.blockers import docks_of, free_docks_after, move_on
from outlaws.play.theft.theft import BY_JUMPING, Steal
from outlaws.terms.kinds import OutlawStep
from outlaws.terms.seats import PLAYER
from ruleworks import Amount, public
from whistle_mountain.terms.points import MountainPlay


class RotateBlockers(OutlawStep, frozen=True):
    """All blockers go on to the next free dock, the smallest first; skipped where no dock is free."""

    def run(self, play: MountainPlay) -> None:
        """Let one go after the other."""
        docks = docks_of(play)
        if docks and free_docks_after(play, docks[0])[1]:
            play.push(*[RotateBlocker(place) for place in range(len(docks))])
        else:
            skip(play, "rotate", "no-dock")


@public
class RotateBlocker(OutlawStep, frozen=True):
    """A blocker goes on; it steals once if it jumps an airship of the player."""

    place: Amount

    @override
    def run(self, play: MountainPlay) -> None:
        jumped = move_on(play, self.place)
        if set(jumped) & set(play.position.crews[PLAYER].ships):
            play.push(Steal(PLAYER, BY_JUMPING))
