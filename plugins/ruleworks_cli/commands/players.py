"""The command `players`: who can sit down at a game, and what can be said about how they play."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import msgspec

from ruleworks import Text
from ruleworks_bots import players_of
from ruleworks_bots.hints import texts_of
from ruleworks_bots.parameters import described, written
from ruleworks_cli.parser import Parser
from ruleworks_cli.rules import add_ruleset_arguments
from ruleworks_cli.terminal import Terminal


class Players:
    """List the players for a game."""

    name = "players"
    help = "ruleworks-cli.players.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        game = parser.text("ruleworks-cli.argument.game")
        parser.add_argument("game", nargs="?", metavar="GAME", help=game)
        add_ruleset_arguments(parser)
        parser.add_argument("--json", action="store_true", help=parser.text("ruleworks-cli.argument.json"))

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """List them, each with its parameters."""
        ruleset = terminal.ruleset(arguments)
        speaking = terminal.speaking(texts_of(ruleset))
        render = speaking.texts.render
        found: list[dict[str, Any]] = []
        for player in players_of(ruleset).values():
            parameters = [
                {
                    "name": name,
                    "about": render(Text(f"{player.help}.{name}")),
                    "takes": render(takes),
                    "usual": written(usual),
                }
                for name, takes, usual in described(player.parameters)
            ]
            found.append({"name": player.name, "about": render(Text(player.help)), "parameters": parameters})
        if arguments.json:
            terminal.line(msgspec.json.encode(found).decode())
            return 0
        for each in found:
            terminal.say("ruleworks-cli.players.player", name=each["name"], about=each["about"])
            for one in each["parameters"]:
                terminal.say("ruleworks-cli.players.parameter", **{**one, "usual": one["usual"] or "-"})
        return 0
