"""The bundle of the command line, with its own commands; each is imported when it is chosen."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ruleworks import Bundle, __version__
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_cli.texts import TEXTS


class OwnCommand(Protocol):
    """A command of this package, which knows its parser and its terminal."""

    name: str
    help: str

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        ...

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Do the work and return the exit code."""
        ...


@dataclass(frozen=True)
class LazyCommand:
    """A command whose module is imported when it is configured or run."""

    name: str
    load: Callable[[], OwnCommand]

    @property
    def help(self) -> str:
        """The id of the message that says what it does."""
        return f"ruleworks-cli.{self.name}.help"

    def configure(self, parser: Parser) -> None:
        """Declare the arguments."""
        self.load().configure(parser)

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Do the work and return the exit code."""
        return self.load().run(arguments, terminal)


def _play() -> OwnCommand:
    from ruleworks_cli.commands.play import Play

    return Play()


def _simulate() -> OwnCommand:
    from ruleworks_cli.commands.simulate import Simulate

    return Simulate()


def _show() -> OwnCommand:
    from ruleworks_cli.commands.show import Show

    return Show()


def _why() -> OwnCommand:
    from ruleworks_cli.commands.why import Why

    return Why()


def _picture() -> OwnCommand:
    from ruleworks_cli.commands.picture import PictureCommand

    return PictureCommand()


def _replay() -> OwnCommand:
    from ruleworks_cli.commands.replay import Replay

    return Replay()


def _review() -> OwnCommand:
    from ruleworks_cli.commands.review import Review

    return Review()


def _rules() -> OwnCommand:
    from ruleworks_cli.commands.rules import Rules

    return Rules()


def _items() -> OwnCommand:
    from ruleworks_cli.commands.items import Items

    return Items()


def _components() -> OwnCommand:
    from ruleworks_cli.commands.components import ComponentsCommand

    return ComponentsCommand()


def _players() -> OwnCommand:
    from ruleworks_cli.commands.players import Players

    return Players()


def _plugins() -> OwnCommand:
    from ruleworks_cli.commands.plugins import Plugins

    return Plugins()


def _schema() -> OwnCommand:
    from ruleworks_cli.commands.schema import Schema

    return Schema()


def _messages() -> OwnCommand:
    from ruleworks_cli.commands.messages import Messages

    return Messages()


def _words() -> OwnCommand:
    from ruleworks_cli.commands.words import Words

    return Words()


def _check() -> OwnCommand:
    from ruleworks_cli.commands.check import Check

    return Check()


def _new() -> OwnCommand:
    from ruleworks_cli.commands.new import New

    return New()


def _help() -> OwnCommand:
    from ruleworks_cli.commands.help import Help

    return Help()


bundle: Bundle = Bundle(
    name="ruleworks-cli",
    version=__version__,
    layer="base",
    texts=TEXTS,
    tools=(
        LazyCommand("play", _play),
        LazyCommand("simulate", _simulate),
        LazyCommand("show", _show),
        LazyCommand("why", _why),
        LazyCommand("picture", _picture),
        LazyCommand("replay", _replay),
        LazyCommand("review", _review),
        LazyCommand("rules", _rules),
        LazyCommand("items", _items),
        LazyCommand("components", _components),
        LazyCommand("players", _players),
        LazyCommand("plugins", _plugins),
        LazyCommand("schema", _schema),
        LazyCommand("messages", _messages),
        LazyCommand("words", _words),
        LazyCommand("check", _check),
        LazyCommand("new", _new),
        LazyCommand("help", _help),
    ),
)
