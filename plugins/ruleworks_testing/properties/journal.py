"""The journal tells everything that was done, and its numbers only grow."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ruleworks import Game, History
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Trail


def journals_grow_by_one(trail: Trail) -> None:
    """Each choice is one more entry of the journal, and each one taken back, too; the records are what it leaves."""
    for before, after in pairwise(trail.moments):
        if after.game.seq != before.game.seq + 1:
            raise Violation(f"a choice led from entry {before.game.seq} to {after.game.seq}", after.choice)
    game, seq = trail.end.clone(), trail.end.seq
    _check_records(game)
    if game.records:
        game.undo(analysis=True)
        if game.seq != seq + 1:
            raise Violation(f"taking back led from entry {seq} to {game.seq}")
        _check_records(game)


def _check_records(game: Game[Any]) -> None:
    left = History(game.history.start, journal=game.history.journal).records
    if tuple(left) != game.records:
        raise Violation(f"the journal leaves {len(left)} records, and the game has {len(game.records)}")
