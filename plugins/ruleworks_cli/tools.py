"""What a bundle can bring to the command line, by listing it among its `tools`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from ruleworks import Game, Installed, Option, Ruleset, Step, Text, Translator
from ruleworks.inside import ANY_GAME, group_of

if TYPE_CHECKING:
    from ruleworks_cli.parser import Parser
    from ruleworks_cli.terminal import Terminal


@runtime_checkable
class Command(Protocol):
    """A command: `ruleworks <name>`; `help` is the id of a message in the catalogs of its bundle."""

    name: str
    help: str

    def configure(self, parser: Parser) -> None:
        """Declare the arguments; called only when this command was chosen."""
        ...

    def run(self, arguments: Namespace, terminal: Terminal) -> int:
        """Do the work and return the exit code; a `Mistake` becomes one line of explanation."""
        ...


@runtime_checkable
class Drawing(Protocol):
    """A picture of the game `draws` in plain text."""

    draws: str

    def draw(self, game: Game[Any], seat: int | None, translator: Translator) -> str:
        """Return what `seat` may see of the position."""
        ...


@runtime_checkable
class Notation(Protocol):
    """Positions of the game `notates` as text, readable and writable by hand."""

    notates: str

    def read(self, text: str, ruleset: Ruleset) -> Game[Any]:
        """Return a game that stands at the position; what its agenda does by itself is done."""
        ...

    def write(self, game: Game[Any]) -> str:
        """Return the position of a game, with all that is hidden in it."""
        ...


@runtime_checkable
class Ending(Protocol):
    """What a game, or a variant of the game, `ends` says about how a game has ended."""

    ends: str

    def reason(self, game: Game[Any]) -> str | None:
        """Return the id of a message that says why a game is over; None leaves that to others."""
        ...

    def verdict(self, game: Game[Any]) -> Text | None:
        """Return who has won in words of its own; None leaves that to others."""
        ...


@runtime_checkable
class Wording(Protocol):
    """What a choice or an option of the game `words` is called where its own fields do not tell enough."""

    words: str

    def text(self, game: Game[Any], value: Step | Option) -> Text | None:
        """Return a message that looks at the position too; None leaves it to the message of the value itself."""


def tools_for(ruleset: Ruleset, installed: Installed | None = None) -> Iterator[tuple[str, Any]]:
    """Yield all tools, each with its bundle, the best first: those of the ruleset, variants before the game.

    Then come those of bundles that are `installed` for this game or for any, and take no part; other games are let be.
    """
    bundles = list(reversed(ruleset.bundles.values()))
    groups = [installed.bundles(group).bundles for group in (group_of(ruleset.game), ANY_GAME)] if installed else []
    for found in groups:
        bundles += [bundle for name, bundle in found.items() if name not in ruleset.bundles]
    for bundle in bundles:
        yield from ((bundle.name, tool) for tool in bundle.tools)
