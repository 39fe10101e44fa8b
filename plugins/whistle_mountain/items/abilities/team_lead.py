"""Team Lead: points for the company in which workers are put."""

from __future__ import annotations

from ruleworks import reacts
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.play.workers.moves import WorkerMoved, WorkerRescued
from whistle_mountain.play.workers.whereabouts import layout_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Ability
from whistle_mountain.terms.points import MountainPlay

POINTS = 4  # for each neighbour


class TeamLead(Ability):
    """The ability that counts workers of all seats beside its owner's, wherever that one came from (R-WRK-5)."""

    @reacts(WorkerMoved)
    def moved(self, play: MountainPlay, event: WorkerMoved, owner: int | None) -> None:
        """Score for a worker that was moved."""
        if event.seat == owner:
            self.score(play, event.seat, event.to)

    @reacts(WorkerRescued)
    def rescued(self, play: MountainPlay, event: WorkerRescued, owner: int | None) -> None:
        """Score for a worker that was rescued."""
        if event.seat == owner:
            self.score(play, event.seat, event.to)

    def score(self, play: MountainPlay, seat: int, place: str) -> None:
        """Score for each worker beside that place, if both stand on scaffold (R-WRK-2)."""
        grid, seen = play.rules.pieces.grid, layout_of(play)
        here = grid.mask((place,)) & seen.ground.scaffold
        team = (grid.neighbours(here) & seen.workers & seen.ground.scaffold).bit_count()
        if team:
            play.push(ScorePoints(Cause(seat, self.id), POINTS * team))


TEAM_LEAD = TeamLead("ability.team-lead")
