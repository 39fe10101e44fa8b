"""What somebody is asked before it is done: options that a game warns of."""

from __future__ import annotations

from typing import Any

from ruleworks import Game, Installed, Option, Text
from ruleworks_toolbox import Caution, answer, tools_for


def caution(game: Game[Any], option: Option, installed: Installed) -> Text | None:
    """Return what a player should know before playing an option; a faulty tool is named and left."""
    return answer(tools_for(game.ruleset, Caution, installed), lambda tool: tool.caution(game, option))
