"""Taking back gives the earlier game, unless the choice showed its seat something."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ruleworks import Game, UndoRefused
from ruleworks.inside import revealed
from ruleworks_table import replay
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Moment, Trail


def analysis_can_always_undo(trail: Trail) -> None:
    """With `analysis`, all choices can be taken back one after the other, each to the game as it was."""
    game = trail.end.clone()
    for moment in trail.moments[-2::-1]:
        game.undo(analysis=True)
        _check_back(game, moment, trail)


def undo_is_refused_only_for_knowledge(trail: Trail) -> None:
    """Undo is refused exactly when chance was used or the seat saw what it had not seen."""
    for before, after in pairwise(trail.moments):
        game = after.game.clone()
        try:
            game.undo()
        except UndoRefused:
            if not _revealed(before.game, after.game):
                raise Violation("undo is refused, but nothing was revealed", after.choice) from None
            if game.save("msgpack") != after.game.save("msgpack"):
                raise Violation("a refused undo changed the game", after.choice) from None
        else:
            if _revealed(before.game, after.game):
                raise Violation("undo is granted, but something was revealed", after.choice)
            _check_back(game, before, trail)


def nothing_is_before_the_first_choice(trail: Trail) -> None:
    """A game in which nobody has chosen anything has nothing to take back."""
    game = trail.begun()
    try:
        game.undo(analysis=True)
    except UndoRefused:
        return
    raise Violation("undo took something back before the first choice", 0)


def _revealed(before: Game[Any], after: Game[Any]) -> bool:
    """Return whether the records between two games used chance, or showed their seat what it had not seen."""
    records = after.records[len(before.records) :]
    positions = [before.scene.position, after.scene.position]
    if len(records) > 1:
        positions[1:1] = replay(after.ruleset, after.history).positions[len(before.records) + 1 :]
    steps = zip(records, pairwise(positions), strict=True)
    return any(revealed(p, q, record.seat, record.chance) for record, (p, q) in steps)


def _check_back(game: Game[Any], moment: Moment, trail: Trail) -> None:
    if trail.subject.kept(game.scene.position) != moment.kept or game.position != moment.game.position:
        raise Violation("undo does not give back the position as it was", moment.choice)
    if game.records != moment.game.records:
        raise Violation("undo does not give back the records as they were", moment.choice)
    if game.scene.position.in_play and game.scores != moment.game.scores:
        raise Violation("undo does not give back the rules as they were", moment.choice)
