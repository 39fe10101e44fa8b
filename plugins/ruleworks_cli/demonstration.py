"""A game that plays itself and is told in sentences, for where nobody can type."""

from __future__ import annotations

from random import Random
from typing import Any

from ruleworks import Game
from ruleworks_cli.drawing import picture
from ruleworks_cli.narrator import Narrator
from ruleworks_cli.seats import Seats


def demonstrate(game: Game[Any], narrator: Narrator, rng: Random, seats: Seats) -> None:
    """Play `game` to its end and tell it as a spectator sees it; at seats without a player, any option is chosen."""
    narrator.terminal.say("ruleworks-cli.play.demonstration")
    while not game.over:
        before = len(game.records)
        for error in seats.play(game):
            narrator.terminal.sentence(narrator.terminal.explain(error))
        if not game.over:
            game.play(game.random_option(rng))
        narrator.tell(None, *game.records[before:])
    narrator.terminal.line()
    narrator.terminal.line(picture(game, None, narrator.terminal))
    narrator.result(game)
