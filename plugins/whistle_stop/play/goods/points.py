"""Points scored and lost; nobody falls below the floor."""

from __future__ import annotations

from ruleworks import Amount, Event, ItemId, Seat, Step, public
from whistle_stop.table.position import change_yard
from whistle_stop.terms.points import FrontierPlay


@public
class PointsScored(Event, frozen=True):
    """A seat scored points, through an item."""

    seat: Seat
    points: Amount
    source: ItemId = ""


@public
class PointsLost(Event, frozen=True):
    """A seat lost points, through an item."""

    seat: Seat
    points: Amount
    source: ItemId = ""


@public
class ScorePoints(Step, frozen=True):
    """A seat scores points, or loses them."""

    seat: Seat
    points: Amount
    source: ItemId = ""

    def run(self, play: FrontierPlay) -> None:
        """Add them to its score."""
        score(play, self.seat, self.points, self.source)


def score(play: FrontierPlay, seat: int, points: int, source: str = "") -> None:
    """Change the score of a seat, never to below the floor (R-WS-STP-2), and tell of it."""
    before = play.position.yards[seat].points
    after = before + points if points > 0 else max(min(before, play.rules.score_floor(play)), before + points)
    change_yard(play.position, seat, points=after)
    if after > before:
        play.emit(PointsScored(seat, after - before, source))
    elif after < before:
        play.emit(PointsLost(seat, before - after, source))
