"""Players at their seats: from the names that somebody types to games that are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ruleworks import Game, Ruleset, RuleworksError
from ruleworks_bots import play_out, spec_of
from ruleworks_lab.studies import Match
from ruleworks_lab.texts import TEXTS, LabError


def players_named(seats: Sequence[str], ruleset: Ruleset) -> tuple[str, ...]:
    """Return the players that are named, each written in one way; who there is not is named with what was meant."""
    return tuple(str(spec_of(seat, ruleset)) for seat in seats)


class Table:
    """The players of a study; they are made once and play many games."""

    def __init__(self, seats: Sequence[str], ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._names = seats
        self._choosers = [spec_of(seat, ruleset).seated(ruleset) for seat in seats]

    def play(self, match: Match) -> Game[Any]:
        """Play a game to its end; where a player or a rule fails, the game is named."""
        try:
            return play_out(self._ruleset, [self._choosers[entry] for entry in match.entries], match.seed, match.luck)
        except RuleworksError as error:
            names = [self._names[entry] for entry in match.entries]
            failed = LabError("game-failed", seed=match.seed, players=names, problem=error.text)
            failed.sources = (TEXTS, *error.sources, *self._ruleset.text_sources)
            raise failed from error
