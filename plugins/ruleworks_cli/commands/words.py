"""The command `words`: what a case or a written position of a game can say."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from ruleworks_cli.parser import Parser
from ruleworks_cli.rules import add_ruleset_arguments
from ruleworks_cli.terminal import Terminal
from ruleworks_formats.notation import KINDS, words_of


class Words:
    """List the words of a game."""

    name = "words"
    help = "ruleworks-cli.words.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("game", metavar="GAME", help=text("ruleworks-cli.argument.game"))
        parser.add_argument("--kind", choices=KINDS, default="", help=text("ruleworks-cli.words.kind"))
        parser.add_argument("--json", action="store_true", help=text("ruleworks-cli.words.json"))
        add_ruleset_arguments(parser)

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Write each word as it stands in a case, or all of them as JSON."""
        words = list(words_of(terminal.ruleset(arguments), arguments.kind))
        if arguments.json:
            terminal.line(msgspec.json.format(msgspec.json.encode(words), indent=2).decode())
            return 0
        for word in words:
            about = ", ".join(field.name for field in word.fields) if word.kind == "refusal" else ""
            terminal.line(f"{word.form} ({about})" if about else word.form)
        return 0
