"""Team Lead: points for the company in which workers are put."""

from __future__ import annotations

from ruleworks import Play, reacts
from whistle_mountain.effects.effect import Cause
from whistle_mountain.effects.gain import ScorePoints
from whistle_mountain.effects.workers import WorkerMoved, WorkerRescued
from whistle_mountain.items import Ability
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain
from whistle_mountain.whereabouts import look

POINTS = 4  # for each neighbour
Work = Play[Mountain, MountainRules]


class TeamLead(Ability):
    """The ability that counts workers of all seats beside its owner's, wherever that one came from (R-WRK-5)."""

    @reacts(WorkerMoved)
    def moved(self, play: Work, event: WorkerMoved, owner: int | None) -> None:
        """Score for a worker that was moved."""
        if event.seat == owner:
            self.score(play, event.seat, event.to)

    @reacts(WorkerRescued)
    def rescued(self, play: Work, event: WorkerRescued, owner: int | None) -> None:
        """Score for a worker that was rescued."""
        if event.seat == owner:
            self.score(play, event.seat, event.to)

    def score(self, play: Work, seat: int, place: str) -> None:
        """Score for each worker beside that place, if both stand on scaffold (R-WRK-2)."""
        grid, seen = play.rules.pieces.grid, look(play)
        here = grid.mask((place,)) & seen.ground.scaffold
        team = (grid.neighbours(here) & seen.workers & seen.ground.scaffold).bit_count()
        if team:
            play.push(ScorePoints(Cause(seat, self.id), POINTS * team))


TEAM_LEAD = TeamLead("ability.team-lead")
