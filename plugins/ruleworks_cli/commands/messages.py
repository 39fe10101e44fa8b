"""The command `messages`: what clients need to tell sentences by themselves, in one language."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_formats.schema import messages


class Messages:
    """Write the messages of a ruleset in the language that is set."""

    name = "messages"
    help = "ruleworks-cli.messages.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        parser.add_argument("game", metavar="GAME", help=parser.text("ruleworks-cli.argument.game"))
        parser.add_ruleset_arguments()

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Write one JSON document."""
        found = messages(terminal.ruleset(arguments), terminal.language)
        terminal.line(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return 0
