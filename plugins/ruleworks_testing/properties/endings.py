"""Games end, with a result."""

from __future__ import annotations

from typing import Any

from ruleworks import Game
from ruleworks_contracts.flaws import whole_box
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Trail


@whole_box
def games_end(trail: Trail) -> None:
    """Played on by chance, the game ends within the longest that its author gives it."""
    game = trail.ending[-1].game
    if not game.over:
        raise Violation(f"the game is not over after {trail.subject.longest} choices", trail.moments[-1].choice)
    _check_result(game)


def scores_name_every_seat(trail: Trail) -> None:
    """At any time there is one score a seat, and nobody has won before the end."""
    for moment in trail.moments:
        seats = moment.game.position.players  # a variant may seat somebody who does not play
        if len(moment.game.scores) != seats:
            raise Violation(f"{seats} seats, but the scores {moment.game.scores}", moment.choice)
        if moment.game.winners and not moment.game.over:
            raise Violation("somebody has won before the end", moment.choice)


def _check_result(game: Game[Any]) -> None:
    seats = range(game.position.players)
    if not set(game.winners) <= set(seats) or len(set(game.winners)) < len(game.winners):
        raise Violation(f"the winners {game.winners} are no seats of this game")
    if len(game.scores) != len(seats):
        raise Violation(f"{len(seats)} seats, but the scores {game.scores}")
