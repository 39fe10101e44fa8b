"""The command `components`: what is printed on the pieces of a game, and how each fact is known."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import msgspec

from ruleworks import Text
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import FactList, tools_of


class ComponentsCommand:
    """List what is printed on the pieces."""

    name = "components"
    help = "ruleworks-cli.components.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        parser.add_argument("game", metavar="GAME", help=parser.text("ruleworks-cli.argument.game"))
        parser.add_argument("--json", action="store_true", help=parser.text("ruleworks-cli.argument.json"))
        parser.add_ruleset_arguments()

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Write one line a fact, or all of them as one JSON list."""
        ruleset = terminal.ruleset(arguments)
        tool = tools_of(ruleset).first(FactList)
        found = [] if tool is None else tool.known(ruleset)
        if arguments.json:
            terminal.line(msgspec.json.encode(found).decode())
        elif tool is None:
            terminal.say("ruleworks-cli.components.none", game=ruleset.game)
        for fact in () if arguments.json else found:
            _show(fact, terminal)
        return 0


def written(value: Any) -> str:
    """Return a value as on one line of a data file."""
    return msgspec.json.encode(value).decode().replace(",", ", ").replace(":", ": ")


def _show(fact: Any, terminal: Terminal) -> None:
    confidence = Text(f"ruleworks-cli.components.confidence.{fact.confidence}")
    message = f"ruleworks-cli.components.{fact.provenance}"
    terminal.say(message, key=fact.key, value=written(fact.value), confidence=confidence, note=fact.note)
