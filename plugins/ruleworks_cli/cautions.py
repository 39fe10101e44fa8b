"""What somebody is asked before it is done: options that a game warns of."""

from __future__ import annotations

from typing import Any

from ruleworks import Game, Installed, Option, Text
from ruleworks.inside import describe, log
from ruleworks_toolbox import Caution, tools_for


def caution(game: Game[Any], option: Option, installed: Installed) -> Text | None:
    """Return what a player should know before playing an option; a faulty tool is named and left."""
    for bundle, tool in tools_for(game.ruleset, installed):
        if isinstance(tool, Caution) and tool.cautions == game.ruleset.game:
            try:
                text = tool.caution(game, option)
            except Exception as error:
                log().warning("caution failed", plugin=bundle, reason=describe(error))
                continue
            if text is not None:
                return text
    return None
