"""How long a player plays for points alone: a game that takes much longer than usual is brought to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ruleworks import Cursor, Text
from ruleworks_bots.minds.lookahead import Weighed
from ruleworks_bots.minds.reasons import estimated
from ruleworks_contracts import Pace, Pick, Sight, UnknownPace, tools_of

REASON = "ruleworks-bots.reason.hurried"
CHOICES = 20  # a turn of more choices than this counts as several: a single turn may go on for ever


def hurried(sight: Sight, here: Cursor[Any], weighed: Sequence[Weighed], forgiven: float) -> Pick | None:
    """Return the choice of a player that hurries; None if it does not, as in every game of usual length.

    Beyond that length, hurry grows with each turn, from 0 to 1 at twice the length. It is the chance that a decision is
    hurried, and the part of the range of values within which options then count as equal. One of these is drawn, of
    those that bring the game nearest to its end. So nobody waits or collects points for ever: with hurry at 1 a player
    does whatever brings the end nearer, and anything else at random, as random games end, too.
    `weighed` are the options by their value, the best first; `forgiven` makes a lead of a value.
    """
    pace = tools_of(sight.ruleset).first(Pace, own=True) or UnknownPace()
    hurry = hurry_in(here, sight.number, pace)
    if hurry <= 0 or sight.rng.random() >= hurry:
        return None
    best, worst = weighed[0].value, weighed[-1].value
    least = min(best, (1 - hurry) * best + hurry * worst)  # rounding leaves out neither of them
    near = [(_progress(pace, each), each) for each in weighed if each.value >= least]
    furthest = max(progress for progress, _ in near)
    chosen = sight.rng.choice([each for progress, each in near if progress == furthest])
    return Pick(chosen.option, estimated(weighed, forgiven, chosen), Text(REASON))


def hurry_in(here: Cursor[Any], number: int, pace: Pace) -> float:
    """Return how much players hurry at a place in a game, after so many choices: from 0 to 1."""
    turns: float = max(here.position.turn, number / CHOICES) / len(here.scores)
    return min(1.0, max(0.0, turns / pace.turns - 1))


def _progress(pace: Pace, weighed: Weighed) -> float:
    """Return how near the end of the game is after an option."""
    return pace.progress(weighed.position) if weighed.position.agenda else 1.0
