"""Rules answer what their rule points declare, and leave the position alone while they do."""

from __future__ import annotations

from copy import copy
from typing import Any

from ruleworks import Game, PluginError, Ruleset
from ruleworks_testing.failures import Violation
from ruleworks_testing.trails import Trail


def rules_answer_as_declared(trail: Trail) -> None:
    """With every answer checked, a game offers and does the same; a rule that does not fit is named."""
    checked = _checked(trail.ruleset)
    for moment in trail.closely("answers"):
        game = Game(checked, checked.scene(moment.game.position), moment.game.history.copy())
        try:
            if _asked(game) and moment.chosen is not None:
                game.play(moment.chosen)
        except PluginError as error:
            raise Violation(str(error), moment.choice) from error


def _checked(ruleset: Ruleset) -> Ruleset:
    twin = copy(ruleset)
    twin.tables = ruleset.checked_tables
    return twin


def _asked(game: Game[Any]) -> list[int]:
    """Ask all that is asked of a game that stands still, and return how much was answered."""
    options = () if game.decision is None else game.decision.options
    return [len(game.scores), len(game.winners), len(options)]
