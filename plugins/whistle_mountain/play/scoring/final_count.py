"""The end of the game: what every seat has left is counted, category by category."""

from __future__ import annotations

from ruleworks import Amount, Event, MessageId, Seat, Step, public
from whistle_mountain.table.position import change_storage
from whistle_mountain.terms.points import MountainPlay


@public
class FinalScored(Event, frozen=True):
    """A seat scored at the end of the game."""

    seat: Seat
    category: MessageId  # such as `score.tower`
    points: Amount


class ScoreGame(Step, frozen=True):
    """The last step of a game."""

    def run(self, play: MountainPlay) -> None:
        """Add to the points of every seat what the rules give it; nothing is told of lines without points."""
        for seat in range(play.position.players):
            lines = [line for line in play.rules.score_sheet(play, seat) if line.points]
            points = play.position.storages[seat].points + sum([line.points for line in lines])
            change_storage(play.position, seat, points=points)
            for line in lines:
                play.emit(FinalScored(seat, line.category, line.points))
