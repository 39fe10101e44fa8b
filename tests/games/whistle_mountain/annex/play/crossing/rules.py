"""What a crossing is worth."""

from __future__ import annotations

from tests.games.whistle_mountain.annex.play.verbs.cross import WorkerCrossed
from tests.games.whistle_mountain.annex.table.memories import Crossings
from tests.games.whistle_mountain.annex.terms.points import AnnexPlay, AnnexScene

from ruleworks import hookimpl, reacts
from ruleworks_contracts import rule
from whistle_mountain.play.tokens.gains import ScorePoints
from whistle_mountain.terms.effect import Cause


@rule
class CrossingRules:
    """Each crossing of a turn scores one point more than the one before."""

    id = "annex.crossing"

    @hookimpl
    def crossing_points(self, scene: AnnexScene, seat: int) -> int:
        """Give a point for this crossing, and one for each before it."""
        return scene.memory(Crossings, seat).count

    @reacts(WorkerCrossed)
    def crossed(self, play: AnnexPlay, event: WorkerCrossed) -> None:
        """Count and score it."""
        count = play.memory(Crossings, event.seat).count
        play.remember(Crossings(event.seat, count=count + 1))
        play.push(ScorePoints(Cause(event.seat), play.rules.crossing_points(play, event.seat)))
