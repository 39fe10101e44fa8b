"""The command `schema`: what clients in other languages need, as JSON Schema or TypeScript."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from ruleworks_cli.parser import Parser
from ruleworks_cli.pieces import workplace
from ruleworks_cli.rules import add_ruleset_arguments
from ruleworks_cli.terminal import Terminal
from ruleworks_formats.pieces import piece_schema
from ruleworks_formats.schema import PARTS, schemas, typescript

PIECES = "pieces"  # the schema of files that are written, where all others are of data that is sent


class Schema:
    """Write the JSON Schemas of a ruleset."""

    name = "schema"
    help = "ruleworks-cli.schema.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        text = parser.text
        parser.add_argument("game", metavar="GAME", help=text("ruleworks-cli.argument.game"))
        part = text("ruleworks-cli.schema.part")
        form = parser.add_mutually_exclusive_group()
        form.add_argument("part", nargs="?", choices=(*PARTS, PIECES), help=part)
        form.add_argument("--typescript", action="store_true", help=text("ruleworks-cli.schema.typescript"))
        add_ruleset_arguments(parser)

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Write one schema, all of them in one object, or a client in TypeScript."""
        ruleset = terminal.ruleset(arguments)
        if arguments.typescript:
            terminal.line(typescript(ruleset).rstrip())
            return 0
        if arguments.part == PIECES:
            chosen = piece_schema(workplace(ruleset, terminal))
        else:
            found = schemas(ruleset)
            chosen = found if arguments.part is None else found[arguments.part]
        terminal.line(msgspec.json.format(msgspec.json.encode(chosen), indent=2).decode())
        return 0
