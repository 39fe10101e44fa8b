"""A game that plays itself and is told in sentences, for where nobody can type."""

from __future__ import annotations

from random import Random

from ruleworks_cli.play.drawing import picture
from ruleworks_cli.play.seats import Seats
from ruleworks_cli.play.session import Session


def demonstrate(session: Session, rng: Random, seats: Seats) -> None:
    """Play the game to its end and tell it as a spectator sees it; at seats without a player, any option is chosen."""
    game, terminal = session.game, session.terminal
    terminal.say("ruleworks-cli.play.demonstration")
    while not game.over:
        before = len(game.records)
        for error in seats.play(game):
            terminal.sentence(terminal.explain(error))
        if not game.over:
            game.play(game.random_option(rng))
        session.tell(None, *game.records[before:])
    terminal.line()
    terminal.line(picture(game, None, terminal))
    session.result()
