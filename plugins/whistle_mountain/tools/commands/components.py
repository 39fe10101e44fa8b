"""The command `components`: the facts of the box, and how each is known."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import msgspec

from ruleworks import Text
from ruleworks_toolbox import Arguments, Console
from whistle_mountain.box.components.facts import Fact, facts
from whistle_mountain.box.components.loading import load_components

GAME = "whistle-mountain"


class ComponentsCommand:
    """List what is printed on the pieces."""

    name = "components"
    help = "whistle-mountain.components.help"

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments."""
        parser.add_argument("game", choices=(GAME,), help=parser.text("whistle-mountain.components.game"))
        file = parser.text("whistle-mountain.components.file")
        parser.add_argument("--components", metavar="FILE", help=file)
        parser.add_argument("--json", action="store_true", help=parser.text("whistle-mountain.components.json"))

    def run(self, arguments: Namespace, terminal: Console) -> int:
        """Write one line a fact, or all of them as one JSON list."""
        found = facts(load_components(arguments.components))
        if arguments.json:
            terminal.line(msgspec.json.encode(found).decode())
        else:
            for fact in found:
                _show(fact, terminal)
        return 0


def written(value: Any) -> str:
    """Return a value as on one line of a data file."""
    return msgspec.json.encode(value).decode().replace(",", ", ").replace(":", ": ")


def _show(fact: Fact, terminal: Console) -> None:
    confidence = Text(f"whistle-mountain.confidence.{fact.confidence}")
    message = f"whistle-mountain.components.{fact.provenance}"
    terminal.say(message, key=fact.key, value=written(fact.value), confidence=confidence, note=fact.note)
