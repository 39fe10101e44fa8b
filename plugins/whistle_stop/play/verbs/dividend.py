"""Stock markets: points for shares, of which one is lost."""

from __future__ import annotations

from ruleworks import Amount, ItemId, Seat, Step, public
from whistle_stop.play.goods.points import score
from whistle_stop.play.goods.shares import ChooseLostShare
from whistle_stop.terms.effect import Cause, Effect
from whistle_stop.terms.points import FrontierPlay, FrontierScene
from whistle_stop.terms.worth import Yield


class Dividend(Effect, frozen=True, gc=False):
    """Score points for each share, then remove one of them from the game (R-WS-STP-5)."""

    points: int

    def yields(self, scene: FrontierScene, cause: Cause) -> Yield:
        """Return what the shares of the seat score, and that one is lost."""
        shares = len(scene.position.yards[cause.seat].shares)
        return Yield(points=self.points * shares, shares=-min(1, shares))

    def steps(self, cause: Cause) -> tuple[Step, ...]:
        """Score, then choose what is lost."""
        return (ScoreShares(cause.seat, cause.source, self.points, 1), ChooseLostShare(cause.seat, cause.source))


def dividend(points: int) -> Dividend:
    """Score so many points for each share, and lose one share."""
    return Dividend(points)


@public
class ScoreShares(Step, frozen=True):
    """A seat scores points for its shares, so many for each set of so many."""

    seat: Seat
    source: ItemId
    points: Amount
    every: Amount

    def run(self, play: FrontierPlay) -> None:
        """Count the shares, of any companies (R-WS-UPG-10)."""
        sets = len(play.position.yards[self.seat].shares) // self.every
        score(play, self.seat, self.points * sets, self.source)
