"""What the games of a campaign say: the strength of each player with its interval, and how many games did not end."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from ruleworks_lab.comparison.differences import difference
from ruleworks_lab.studies import Study
from ruleworks_lab.tournament import Round, reached


class Strength(NamedTuple):
    """How many of the other seats a player beats, in percent, a tie as a half: 50 is as strong as the others.

    The interval holds the true share in 95 of 100 campaigns; there is none for a single deal.
    """

    player: str
    percent: float
    low: float | None
    high: float | None


class Result(NamedTuple):
    """What came of a campaign; strengths are those of the deals of which no game was ended by a limit."""

    games: int
    limited: int
    deals: int
    strengths: tuple[Strength, ...]


def result_of(study: Study, rounds: Sequence[Round]) -> Result:
    """Return what came of these deals, each with its games at all sittings."""
    games = [game for one in rounds for game in one.games]
    whole = [one for one in rounds if not any(game.limited for game in one.games)]
    shares = [reached(study, one) for one in whole]
    players = dict.fromkeys(study.seats) if whole else {}
    strengths = tuple(_strength(study, player, shares) for player in players)
    return Result(len(games), sum(game.limited for game in games), len(whole), strengths)


def _strength(study: Study, player: str, shares: Sequence[Sequence[float]]) -> Strength:
    """Return the strength of a player, at all its seats; a deal is one observation."""
    entries = [entry for entry, name in enumerate(study.seats) if name == player]
    own = [fmean([share[entry] for entry in entries]) * 100 for share in shares]
    found = difference([0.0] * len(own), own)
    return Strength(player, found.mean, found.low, found.high)
