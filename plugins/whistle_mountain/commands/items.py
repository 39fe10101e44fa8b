"""The command `items`: every machine, upgrade, ability, card and award of the game."""

from __future__ import annotations

from argparse import Namespace
from typing import Protocol

import msgspec

import ruleworks
from whistle_mountain.commands.catalogue import KINDS, catalogue
from whistle_mountain.components import load_components
from whistle_mountain.components.command import GAME, Arguments, Output
from whistle_mountain.picture.words import Words
from whistle_mountain.pieces import pieces_of


class Speaker(Output, Protocol):
    """What this command needs of the terminal."""

    language: str


class ItemsCommand:
    """List the items."""

    name = "items"
    help = "whistle-mountain.items.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""
        parser.add_argument("game", choices=(GAME,), help=parser.text("whistle-mountain.items.game"))
        parser.add_argument("--kind", choices=KINDS, help=parser.text("whistle-mountain.items.kind"))
        file = parser.text("whistle-mountain.components.file")
        parser.add_argument("--components", metavar="FILE", default="", help=file)
        parser.add_argument("--json", action="store_true", help=parser.text("whistle-mountain.components.json"))

    def run(self, arguments: Namespace, terminal: Speaker) -> int:
        """Write one line an item, or all of them as one JSON list."""
        ruleset = ruleworks.ruleset(GAME, options={"components": arguments.components})
        components = load_components(arguments.components or None)
        found = [item for item in catalogue(ruleset, components) if arguments.kind in (None, item.kind)]
        if arguments.json:
            terminal.line(msgspec.json.encode(found).decode())
            return 0
        texts = ruleworks.translator(terminal.language, ruleset.text_sources)
        words = Words(texts, pieces_of(components))
        for item in found:
            terminal.say("whistle-mountain.items.line", id=item.id, item=words.described(item.id))
            terminal.line(f"  {item.text.get(terminal.language) or ''}".rstrip())
        return 0
