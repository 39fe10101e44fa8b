"""The command `components`: the facts of the box, and how each is known."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Protocol

import msgspec

from ruleworks import Installed, Ruleset, Text
from whistle_mountain.box.components.facts import Fact, facts
from whistle_mountain.box.components.loading import load_components

GAME = "whistle-mountain"


class Arguments(Protocol):
    """What this command needs of the parser."""

    def add_argument(self, *names: str, **settings: Any) -> Any:
        """Declare an argument."""
        ...

    def text(self, message: str) -> str:
        """Return a message in the language of the user."""
        ...


class RulesetArguments(Arguments, Protocol):
    """What commands need of the parser that look at a ruleset."""

    def add_mutually_exclusive_group(self) -> Any:
        """Return a group of arguments of which only one may be given."""
        ...

    def add_ruleset_arguments(self) -> None:
        """Declare what changes the rules."""
        ...


class Output(Protocol):
    """What this command needs of the terminal."""

    def say(self, message: str, **args: Any) -> None:
        """Write a message as one line."""
        ...

    def line(self, text: str = "") -> None:
        """Write a line as it is."""
        ...


class Speaker(Output, Protocol):
    """What commands need of the terminal that look at a ruleset."""

    language: str
    installed: Installed  # what there is, found once

    def ruleset(self, arguments: Namespace) -> Ruleset:
        """Return the rules that the arguments describe."""
        ...


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

    def run(self, arguments: Namespace, terminal: Output) -> int:
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


def _show(fact: Fact, terminal: Output) -> None:
    confidence = Text(f"whistle-mountain.confidence.{fact.confidence}")
    message = f"whistle-mountain.components.{fact.provenance}"
    terminal.say(message, key=fact.key, value=written(fact.value), confidence=confidence, note=fact.note)
