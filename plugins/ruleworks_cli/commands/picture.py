"""The command `picture`: a saved game, a case, the opening of a game, or an item, as SVG or PNG."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

import ruleworks
from ruleworks import Game, Picture, RulesetError
from ruleworks.inside import named_alike
from ruleworks_cli.mistakes import check_absent, mistake
from ruleworks_cli.parser import Parser, whole_number
from ruleworks_cli.play.cases import game_of_case, names_case
from ruleworks_cli.play.pictures import check_picture_name, write_picture
from ruleworks_cli.play.positions import game_in_file
from ruleworks_cli.play.saves import Saved
from ruleworks_cli.rules import add_ruleset_arguments, game_named
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import by_id, similar


class PictureCommand:
    """Draw a game or an item."""

    name = "picture"
    help = "ruleworks-cli.picture.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("what", nargs="?", metavar="FILE|CASE|GAME|ITEM", help=text("ruleworks-cli.picture.what"))
        parser.add_argument("--case", default="", metavar="FILE[:NAME]", help=text("ruleworks-cli.picture.case"))
        parser.add_argument("-o", "--output", default="", metavar="FILE", help=text("ruleworks-cli.picture.output"))
        parser.add_argument("--game", metavar="GAME", help=text("ruleworks-cli.picture.game"))
        for flag, metavar in (("--seat", "N"), ("--size", "PIXELS")):
            help = text(f"ruleworks-cli.picture.{flag[2:]}")
            parser.add_argument(flag, type=whole_number(flag), metavar=metavar, help=help)
        parser.add_argument("--style", default="auto", metavar="STYLE", help=text("ruleworks-cli.picture.style"))
        marked = text("ruleworks-cli.picture.highlight")
        parser.add_argument("--highlight", action="append", default=[], metavar="SPOT|OPTION", help=marked)
        parser.add_argument("--end", action="store_true", help=text("ruleworks-cli.picture.end"))
        players = text("ruleworks-cli.argument.players")
        parser.add_argument("--players", type=whole_number("--players"), metavar="N", help=players)
        seed = text("ruleworks-cli.picture.seed")
        parser.add_argument("--seed", type=whole_number("--seed"), default=0, metavar="S", help=seed)
        add_ruleset_arguments(parser)

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Write the picture into a file, or to standard output."""
        path: str = arguments.output
        if path:
            check_picture_name(path)
        drawn = _drawn(arguments, terminal)
        if not path:
            # Whatever the terminal writes letters in, references to characters arrive.
            terminal.line(drawn.encode("ascii", "xmlcharrefreplace").decode())
            return 0
        write_picture(path, drawn, arguments.size)
        terminal.say("ruleworks-cli.picture.written", path=path)
        return 0


def _drawn(arguments: Namespace, terminal: Terminal) -> Picture:
    how: dict[str, Any] = {"language": terminal.language, "size": arguments.size, "style": arguments.style}
    saved, game = _game(arguments, terminal)
    if game is not None:
        if saved is None:  # to a save no variant can be added
            check_absent(" ".join(arguments.highlight), game.ruleset)
        return ruleworks.picture(game, arguments.seat, highlight=arguments.highlight, **how)
    arguments.game = game_named(arguments.game, terminal.installed)
    rules = terminal.ruleset(arguments)
    known = [*rules.items, *rules.tables.table(()).things()]
    item = by_id(arguments.what, {id: id for id in known}) or arguments.what
    try:
        shown = rules.item(item)
    except RulesetError:
        check_absent(item, rules)
        near = named_alike(similar(item, [*known, *terminal.installed.games]))
        raise mistake("picture-what", what=item, game=rules.game, near=near) from None
    return ruleworks.picture(shown, **how)


def _game(arguments: Namespace, terminal: Terminal) -> tuple[Saved | None, Game[Any] | None]:
    """Return the game to draw, None for something else, and the save that it comes from if it does."""
    if bool(arguments.case) == (arguments.what is not None):
        raise mistake("picture-which")
    what: str = arguments.what or arguments.case
    if arguments.case or names_case(what):
        return None, game_of_case(what, arguments, terminal, played=arguments.end)
    if what in terminal.installed.games and arguments.game in (None, what):
        arguments.game = what
        return None, terminal.ruleset(arguments).new_game(arguments.players, arguments.seed)
    return game_in_file(what, arguments, terminal) if _is_file(what) else (None, None)


def _is_file(name: str) -> bool:
    """Tell whether a word is to be read as a file: there is one, or it is written like one and no item is."""
    path = Path(name).expanduser()
    return path.exists() or path.suffix.lower() in (".json", ".msgpack", ".txt", ".save") or path.name != name
