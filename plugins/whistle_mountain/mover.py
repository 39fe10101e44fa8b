"""Abilities that reward moving a worker."""

from __future__ import annotations

from ruleworks import Play, Step, reacts
from whistle_mountain.effects.workers import WorkerBoarded, WorkerMoved
from whistle_mountain.grid import Mask
from whistle_mountain.items import Ability
from whistle_mountain.places import WHIRLPOOL
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.whereabouts import area_of

Work = Play[Mountain, MountainRules]


class Mover(Ability):
    """An ability that brings something for each move of its owner, whatever it came from (R-WRK-4)."""

    def reward(self, play: Work, seat: int, place: Mask) -> tuple[Step, ...]:
        """Return the steps of what a worker that was moved to these squares brings."""
        return ()

    @reacts(WorkerMoved)
    def moved(self, play: Work, event: WorkerMoved, owner: int | None) -> None:
        """Reward a move to a square."""
        if event.seat == owner:
            play.push(*self.reward(play, event.seat, play.rules.pieces.grid.mask((event.to,))))

    @reacts(WorkerBoarded)
    def boarded(self, play: Work, event: WorkerBoarded, owner: int | None) -> None:
        """Reward a move onto a machine, but no rescue."""
        if event.seat == owner and event.source != WHIRLPOOL:
            play.push(*self.reward(play, event.seat, area_of(play, event.machine)))
