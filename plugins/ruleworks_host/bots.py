"""Bots at tables: what one does wrong harms nobody who plays with it."""

from __future__ import annotations

from typing import Any

from ruleworks import Game
from ruleworks.inside import log
from ruleworks_bots import PlayerFailed, any_option, chosen
from ruleworks_toolbox import Chooser, Pick


def chosen_or_any(game: Game[Any], seat: int, chooser: Chooser, luck: int, name: str = "") -> Pick:
    """Return what a bot chooses; where it fails or breaks the rules, any option, and the log says so.

    People who sit there would wait for ever if a bot could stop a game.
    """
    try:
        return chosen(game, seat, chooser, luck)
    except PlayerFailed as error:
        log().warning("bot failed", bot=name, seat=seat, game=game.ruleset.game, reason=str(error))
        return any_option(game, seat, luck)
