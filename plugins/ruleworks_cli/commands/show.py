"""The command `show`: a position, from a save or written by hand, as a player sees it."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from ruleworks import Game
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.parser import Parser, whole_number
from ruleworks_cli.play.cases import game_of_case
from ruleworks_cli.play.choices import numbered
from ruleworks_cli.play.drawing import notation, picture
from ruleworks_cli.play.positions import game_in_file
from ruleworks_cli.play.saves import Saved
from ruleworks_cli.play.session import Session
from ruleworks_cli.rules import add_ruleset_arguments
from ruleworks_cli.terminal import Terminal
from ruleworks_table import Onlooker


class Show:
    """Show a position."""

    name = "show"
    help = "ruleworks-cli.show.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("file", nargs="?", metavar="FILE", help=text("ruleworks-cli.show.file"))
        parser.add_argument("--game", metavar="GAME", help=text("ruleworks-cli.show.game"))
        parser.add_argument("--case", default="", metavar="FILE[:NAME]", help=text("ruleworks-cli.show.case"))
        seat = text("ruleworks-cli.show.player")
        parser.add_argument("--player", type=whole_number("--player", 1), metavar="N", help=seat)
        parser.add_argument("--text", action="store_true", help=text("ruleworks-cli.show.text"))
        add_ruleset_arguments(parser)

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Write the position and what may be chosen in it, or the position as text."""
        saved, game = _shown(arguments, terminal)
        if arguments.text:
            terminal.line(notation(game.ruleset).write(game).rstrip())
            return 0
        session = Session(game, terminal)
        if saved is not None:
            session.changed(saved)
        viewer = _viewer(game, arguments.player)
        session.terminal.line(picture(game, viewer, session.terminal))
        if game.decision is None:
            session.result()
        else:
            _choice(session, Onlooker(game, viewer, session.voice))
        return 0


def _choice(session: Session, onlooker: Onlooker) -> None:
    """Tell whose choice it is, and the seat itself what it may choose."""
    if (decision := session.game.decision) is None:
        return
    session.terminal.line()
    session.terminal.line(onlooker.teller.choice(session.game, decision.ask))
    for line in numbered(onlooker, range(len(onlooker.options))):
        session.terminal.line(line)


def _shown(arguments: Namespace, terminal: Terminal) -> tuple[Saved | None, Game[Any]]:
    """Return the game to be shown, and the save that it comes from if it does."""
    if bool(arguments.case) == (arguments.file is not None):
        raise mistake("show-what")
    if arguments.case:
        return None, game_of_case(arguments.case, arguments, terminal)
    return game_in_file(arguments.file, arguments, terminal)


def _viewer(game: Game[Any], player: int | None) -> int | None:
    """Return the seat that looks: the one that was named, or else the one that has to choose."""
    if player is None:
        return game.decision.seat if game.decision else None
    if player > game.position.players:
        raise mistake("no-player", number=player, count=game.position.players)
    return player - 1
