"""Points for sets of shares, which are not used up."""

from __future__ import annotations

from ruleworks import Refusal, Step
from whistle_stop.play.verbs.dividend import ScoreShares
from whistle_stop.terms.effect import Cause, Effect
from whistle_stop.terms.points import FrontierScene
from whistle_stop.terms.refusals import refuse
from whistle_stop.terms.worth import Yield


class ScoreSets(Effect, frozen=True, gc=False):
    """Score points for each set of so many shares, of any companies (R-WS-UPG-10)."""

    points: int
    shares: int

    def possible(self, scene: FrontierScene, cause: Cause) -> bool:
        """Tell whether the seat has a set."""
        return len(scene.position.yards[cause.seat].shares) >= self.shares

    def why_not(self, scene: FrontierScene, cause: Cause) -> Refusal:
        """Say how many shares a set is."""
        return refuse("no-set", "R-WS-UPG-10", count=self.shares)

    def yields(self, scene: FrontierScene, cause: Cause) -> Yield:
        """Return what the shares of the seat score."""
        sets = len(scene.position.yards[cause.seat].shares) // self.shares
        return Yield(points=self.points * sets)

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Score."""
        return (ScoreShares(cause.seat, cause.source, self.points, self.shares),)


def score_sets(points: int, shares: int) -> ScoreSets:
    """Score so many points for each set of so many shares."""
    return ScoreSets(points, shares)
