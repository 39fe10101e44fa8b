"""The end of the game: what everybody has is counted, category by category (R-WS-END-2)."""

from __future__ import annotations

from ruleworks import EVERYBODY, Amount, Event, Facedown, MessageId, Seat, Step, public
from whistle_stop.table.position import Scored, change_yard
from whistle_stop.terms.amounts import ScoreLine
from whistle_stop.terms.points import FrontierPlay

FLOOR = "whistle-stop.score.floor"  # what keeps a total from falling below the floor


@public
class CategoryScored(Event, frozen=True):
    """A seat scored in a category of the final count, or lost by it."""

    seat: Seat
    category: MessageId  # such as `score.nuggets`
    points: Amount


@public
class ScoreGame(Step, frozen=True):
    """The last step of a game."""

    def run(self, play: FrontierPlay) -> None:
        """Add to the points of every seat what the rules give it; nothing is told of lines without points."""
        _show_hands(play)
        for seat in range(play.position.players):
            lines = [line for line in play.rules.final_score(play, seat) if line.points]
            for line in lines:
                play.emit(CategoryScored(seat, line.category, line.points))
            total = play.position.yards[seat].points + sum([line.points for line in lines])
            below = max(0, play.rules.score_floor(play) - total)
            told = [*lines, *([ScoreLine(FLOOR, below)] if below else [])]
            play.position.sheet += tuple([Scored(line.category, seat, line.points) for line in told])
            change_yard(play.position, seat, points=total + below)


def _show_hands(play: FrontierPlay) -> None:
    """Let everybody see the tiles and nuggets that are counted."""
    for yard in play.position.yards:
        tiles, nuggets = yard.hand, Facedown(yard.nuggets, yard.nuggets_known)
        known = {"tiles_known": tiles.shown_to(EVERYBODY).known, "nuggets_known": nuggets.shown_to(EVERYBODY).known}
        change_yard(play.position, yard.seat, **known)
