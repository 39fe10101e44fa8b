"""Rotation: the airships that block docks go on clockwise, and steal where they jump the player (R-OUT-4)."""

from __future__ import annotations

from outlaws.events import skip
from outlaws.seats import PLAYER
from outlaws.theft import BY_JUMPING, Steal
from outlaws.tie import Work
from ruleworks import Step, public
from whistle_mountain.blockers import movable_blockers, move_on


class RotateBlockers(Step, frozen=True):
    """All blockers go on to the next free dock, the smallest first; skipped where no dock is free."""

    def run(self, play: Work) -> None:
        """Let one go after the other."""
        if movable_blockers(play):
            play.push(*[RotateBlocker(place) for place in range(len(play.position.blockers))])
        else:
            skip(play, "rotate", "no-dock")


@public
class RotateBlocker(Step, frozen=True):
    """A blocker goes on; it steals once if it jumps an airship of the player."""

    place: int

    def run(self, play: Work) -> None:
        """Let it go."""
        jumped = move_on(play, self.place)
        if set(jumped) & set(play.position.crews[PLAYER].ships):
            play.push(Steal(PLAYER, BY_JUMPING))


TYPES = (RotateBlocker, RotateBlockers)
