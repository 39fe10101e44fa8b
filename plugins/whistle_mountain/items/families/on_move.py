"""Abilities that reward moving a worker."""

from __future__ import annotations

from ruleworks import Step, reacts
from ruleworks_kit.grids.squares import Mask
from whistle_mountain.play.workers.moves import WorkerBoarded, WorkerMoved
from whistle_mountain.play.workers.whereabouts import area_of
from whistle_mountain.table.places import WHIRLPOOL
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainPlay


class MoveReward(Ability):
    """An ability that brings something for each move of its owner, whatever it came from (R-WRK-4)."""

    def reward(self, play: MountainPlay, seat: int, place: Mask) -> tuple[Step, ...]:
        """Return the steps of what a worker that was moved to these squares brings."""
        return ()

    @reacts(WorkerMoved)
    def moved(self, play: MountainPlay, event: WorkerMoved, owner: int | None) -> None:
        """Reward a move to a square."""
        if event.seat == owner:
            play.push(*self.reward(play, event.seat, play.rules.pieces.grid.mask((event.to,))))

    @reacts(WorkerBoarded)
    def boarded(self, play: MountainPlay, event: WorkerBoarded, owner: int | None) -> None:
        """Reward a move onto a machine, but no rescue."""
        if event.seat == owner and event.source != WHIRLPOOL:
            play.push(*self.reward(play, event.seat, area_of(play, event.machine)))
