"""The command `items`: every machine, upgrade, ability, card and award in the box, or one of them."""

from __future__ import annotations

from argparse import Namespace

import msgspec

import ruleworks
from ruleworks import Ruleset
from whistle_mountain.box.components.finding import found
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.commands.catalogue import KINDS, Entry, catalogue, givers
from whistle_mountain.tools.commands.components import GAME, RulesetArguments, Speaker
from whistle_mountain.tools.picture.words import Words


class ItemsCommand:
    """List the items."""

    name = "items"
    help = "whistle-mountain.items.help"

    def configure(self, parser: RulesetArguments) -> None:
        """Declare the arguments."""
        parser.add_argument("game", choices=(GAME,), help=parser.text("whistle-mountain.items.game"))
        which = parser.add_mutually_exclusive_group()
        which.add_argument("item", nargs="?", metavar="ID", help=parser.text("whistle-mountain.items.item"))
        which.add_argument("--kind", choices=KINDS, help=parser.text("whistle-mountain.items.kind"))
        parser.add_argument("--json", action="store_true", help=parser.text("whistle-mountain.components.json"))
        parser.add_ruleset_arguments()

    def run(self, arguments: Namespace, terminal: Speaker) -> int:
        """Write two lines an item, or all of them as one JSON list."""
        ruleset = terminal.ruleset(arguments)
        entries = _chosen(ruleset, arguments)
        if arguments.json:
            terminal.line(msgspec.json.encode(entries).decode())
        else:
            _show(entries, ruleset, terminal)
        return 0


def _chosen(ruleset: Ruleset, arguments: Namespace) -> list[Entry]:
    entries = {entry.id: entry for entry in catalogue(ruleset)}
    if arguments.item is None:
        return [entry for entry in entries.values() if arguments.kind in (None, entry.kind)]
    return [found(arguments.item, entries, "item")]


def _show(entries: list[Entry], ruleset: Ruleset, terminal: Speaker) -> None:
    words = Words(ruleworks.translator(terminal.language, ruleset.text_sources), rules_of(ruleset).pieces)
    given = givers(ruleset)
    for entry in entries:
        line = "whistle-mountain.items.line-from" if entry.id in given else "whistle-mountain.items.line"
        terminal.say(line, id=entry.id, item=words.described(entry.id), bundle=given.get(entry.id, GAME))
        terminal.line(f"  {entry.text.get(terminal.language) or ''}".rstrip())
