"""The command `setup`: what rules are made of, as a file that `compare` reads."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from ruleworks_contracts import Arguments, Console
from ruleworks_lab.commands.arguments import adding


class SetupCommand:
    """Write the setup of rules that arguments describe."""

    name = "setup"
    help = "ruleworks-lab.setup.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""
        adding(parser, "argument")("game", "game", metavar="GAME")
        parser.add_ruleset_arguments()

    def run(self, arguments: Namespace, terminal: Console) -> int:
        """Write it as JSON."""
        written = msgspec.json.encode(terminal.ruleset(arguments).setup, order="deterministic")
        terminal.line(msgspec.json.format(written).decode())
        return 0
