"""A game that plays itself and is told in sentences, for where nobody can type."""

from __future__ import annotations

from random import Random
from typing import Any

from ruleworks import Game
from ruleworks_cli.drawing import picture
from ruleworks_cli.narrator import Narrator


def demonstrate(game: Game[Any], narrator: Narrator, rng: Random) -> None:
    """Play `game` to its end at random and tell it as a spectator sees it."""
    narrator.terminal.say("ruleworks-cli.play.demonstration")
    while not game.over:
        before = len(game.records)
        game.play(game.random_option(rng))
        narrator.tell(None, *game.records[before:])
    narrator.terminal.line()
    narrator.terminal.line(picture(game, None, narrator.terminal))
    narrator.result(game)
