"""The end of the game: what everybody has is counted, category by category (R-WS-END-2)."""

from __future__ import annotations

from ruleworks import EVERYBODY, Amount, Event, Facedown, MessageId, Seat, Step, public
from whistle_stop.table.position import change_yard
from whistle_stop.terms.points import FrontierPlay


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
        floor = play.rules.score_floor(play)
        for seat in range(play.position.players):
            lines = [line for line in play.rules.final_score(play, seat) if line.points]
            total = play.position.yards[seat].points + sum([line.points for line in lines])
            change_yard(play.position, seat, points=max(floor, total))
            for line in lines:
                play.emit(CategoryScored(seat, line.category, line.points))


def _show_hands(play: FrontierPlay) -> None:
    """Let everybody see the tiles and nuggets that are counted."""
    for yard in play.position.yards:
        tiles, nuggets = yard.hand, Facedown(yard.nuggets, yard.nuggets_known)
        known = {"tiles_known": tiles.shown_to(EVERYBODY).known, "nuggets_known": nuggets.shown_to(EVERYBODY).known}
        change_yard(play.position, yard.seat, **known)
