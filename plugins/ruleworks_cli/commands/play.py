"""The command `play`: a game at the terminal, or one that plays itself where nobody can type."""

from __future__ import annotations

import os
import secrets
from argparse import Namespace
from random import Random
from typing import Any

from ruleworks import Game, SaveError, Text
from ruleworks.inside import plain
from ruleworks_cli.files import check_place, write_file
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.parser import Parser, whole_number
from ruleworks_cli.play.demonstration import demonstrate
from ruleworks_cli.play.lines import LineFace
from ruleworks_cli.play.saves import is_foreign, open_game
from ruleworks_cli.play.seats import Seats, players_in, seated_by, seats_with
from ruleworks_cli.play.session import Session, looking
from ruleworks_cli.prompt import Prompt
from ruleworks_cli.rules import add_ruleset_arguments, changes_rules
from ruleworks_cli.terminal import Terminal


class Play:
    """Play a game."""

    name = "play"
    help = "ruleworks-cli.play.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("game", nargs="?", metavar="GAME", help=text("ruleworks-cli.play.game"))
        players = text("ruleworks-cli.argument.players")
        parser.add_argument("--players", type=whole_number("--players"), metavar="N", help=players)
        seed = text("ruleworks-cli.play.seed")
        parser.add_argument("--seed", type=whole_number("--seed"), metavar="S", help=seed)
        add_ruleset_arguments(parser)
        parser.add_argument("--save", default="", metavar="FILE", help=text("ruleworks-cli.play.save"))
        parser.add_argument("--load", default="", metavar="FILE", help=text("ruleworks-cli.play.load"))
        parser.add_argument("--case", default="", metavar="FILE[:NAME]", help=text("ruleworks-cli.play.case"))
        parser.add_argument("--seats", metavar="A,B", help=text("ruleworks-cli.play.seats"))
        parser.add_argument("--hints", metavar="A", default="", help=text("ruleworks-cli.play.hints"))
        parser.add_argument("--stdin", action="store_true", help=text("ruleworks-cli.play.stdin"))
        parser.add_argument("--plain", action="store_true", help=text("ruleworks-cli.play.plain"))
        parser.add_argument("--no-color", action="store_true", help=text("ruleworks-cli.play.no-color"))
        parser.add_argument("--fast", action="store_true", help=text("ruleworks-cli.play.fast"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Play until the game is over or left."""
        played = terminal.interactive or arguments.stdin
        if arguments.save:
            _check_save(arguments.save, terminal)
        seed: int = _usual_seed(played=played) if arguments.seed is None else arguments.seed
        game = _loaded(arguments, terminal) if arguments.load else _new(arguments, terminal, seed)
        seats = _seats(arguments, game)
        if played:
            _play(game, seats, arguments, terminal)
            return 0
        demonstrate(Session(game, terminal), Random(f"{seed}"), seats)
        if arguments.save:
            write_file(arguments.save, game.save())
            terminal.say("ruleworks-cli.play.saved", path=arguments.save)
        return 0


def _check_save(name: str, terminal: Terminal) -> None:
    """Refuse a file that the game cannot be saved to; one that is no save is replaced only if somebody says so."""
    check_place(name)
    if is_foreign(name):
        question = terminal.texts.render(Text("ruleworks-cli.play.replace", {"path": plain(name)}))
        if not (terminal.attended and terminal.agrees(question)):
            raise mistake("file-no-save", path=name)


def _seats(arguments: Namespace, game: Game[Any]) -> Seats:
    """Return the players that choose by themselves; there is one for each seat, or nobody is named."""
    if arguments.seats is None:
        return Seats()
    specs = seated_by(arguments.seats, game.ruleset, players=players_in(game))
    return seats_with(specs, game.ruleset)


def _players(arguments: Namespace) -> int | None:
    """Return how many play: as is said, or as many as there are seats named."""
    if arguments.players is None and arguments.seats is not None:
        from ruleworks_bots import seats_of

        return len(seats_of(arguments.seats))
    players: int | None = arguments.players
    return players


def _play(game: Game[Any], seats: Seats, arguments: Namespace, terminal: Terminal) -> None:
    """Let somebody play: on a screen where there is one, otherwise line by line."""
    how: dict[str, Any] = {"path": arguments.save, "plugins": arguments.plugins, "fast": arguments.fast}
    how |= {"seats": seats, "hints": arguments.hints}
    if not _on_screen(arguments, terminal):
        Prompt(game, terminal, LineFace(), **how).run()
        return
    from ruleworks_cli.play.screen.display import Display
    from ruleworks_cli.play.screen.face import ScreenFace

    face = ScreenFace(terminal, Display(colours=not arguments.no_color and not os.environ.get("NO_COLOR")))
    try:
        Prompt(game, face.terminal, face, **how).run()
    finally:
        face.close()


def _on_screen(arguments: Namespace, terminal: Terminal) -> bool:
    """Tell whether there is a screen to be drawn on; a dumb terminal is none."""
    return terminal.attended and not arguments.plain and os.environ.get("TERM", "dumb") not in ("", "dumb")


def _usual_seed(*, played: bool) -> int:
    """Return another seed for each game that somebody plays, and always the same one for a demonstration."""
    return secrets.randbelow(2**32) if played else 0


def _new(arguments: Namespace, terminal: Terminal, seed: int) -> Game[Any]:
    if arguments.case:
        return _at_a_case(arguments, terminal)
    ruleset = terminal.ruleset(arguments)
    players = _players(arguments)
    game = ruleset.new_game(players, seed)
    session = Session(game, terminal)
    count: int = ruleset.players.start if players is None else players
    session.terminal.say("ruleworks-cli.play.new", game=session.title, count=count, seed=str(seed))
    session.tell(looking(game), game.opening, *game.records)
    return game


def _at_a_case(arguments: Namespace, terminal: Terminal) -> Game[Any]:
    if arguments.players is not None:
        raise mistake("case-alone")
    from ruleworks_cli.play.cases import game_of_case

    game = game_of_case(arguments.case, arguments, terminal)
    session = Session(game, terminal)
    session.terminal.say("ruleworks-cli.play.at-case", game=session.title, case=arguments.case)
    return game


def _loaded(arguments: Namespace, terminal: Terminal) -> Game[Any]:
    if changes_rules(arguments) or arguments.players is not None or arguments.case:
        raise mistake("load-alone")
    saved = open_game(arguments.load, arguments.plugins, terminal.installed)
    if arguments.game not in (None, saved.setup.game):
        raise SaveError("save-other-game", game=saved.setup.game, here=arguments.game)
    Session(saved.game, terminal).loaded(saved, arguments.load)
    return saved.game
