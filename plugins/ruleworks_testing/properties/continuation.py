"""A game that begins in a position is a whole game."""

from __future__ import annotations

from typing import Any

from ruleworks import Game, Option
from ruleworks_table import replay
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Moment, Trail


def games_begun_in_a_position_go_on_alike(trail: Trail) -> None:
    """A game begun in the position of another goes on as that does; it can be saved, loaded, replayed and undone."""
    for moment in trail.closely("positions"):
        begun = trail.ruleset.at(moment.game.position)
        if begun.position != moment.game.position or begun.opening.events or begun.seq:
            raise Violation("beginning in a position has changed it", moment.choice)
        if moment.chosen is not None:
            _go_on(begun, moment.chosen, moment, trail)


def _go_on(begun: Game[Any], option: Option, moment: Moment, trail: Trail) -> None:
    straight = moment.game.clone()
    if straight.play(option) != begun.play(option) or straight.position != begun.position:
        raise Violation(f"{option} comes out otherwise in a game that began here", moment.choice)
    loaded = trail.ruleset.load(begun.save())
    if loaded.records != begun.records or loaded.position != begun.position:
        raise Violation("a game that began in a position is loaded as another", moment.choice)
    again = replay(trail.ruleset, loaded.history)
    if again.record is not None or again.game.position != begun.position:
        raise Violation(f"a game that began in a position is replayed otherwise: {again.problem}", moment.choice)
    loaded.undo(analysis=True)
    if loaded.position != moment.game.position:
        raise Violation("a game that began in a position is undone to another", moment.choice)
