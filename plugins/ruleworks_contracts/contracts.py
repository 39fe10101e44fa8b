"""What a bundle can bring for front ends, by listing it among its `tools`: one contract for each kind of tool.

A tool need not be derived from its contract, having its members is enough. No ruleset registers tools, so they cannot
change a game.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from ruleworks import Game, Installed, Option, Position, Prospect, Ruleset, Source, Step, Text, Translator
from ruleworks_contracts.catalogue import Entry
from ruleworks_contracts.regions import Region


class Arguments(Protocol):
    """What a command declares its arguments with: a parser that knows the language of the user."""

    def add_argument(self, *names: str, **settings: Any) -> Any:
        """Declare an argument, as `argparse` has it."""
        ...

    def add_mutually_exclusive_group(self) -> Any:
        """Return a group of arguments of which only one may be given."""
        ...

    @property
    def installed(self) -> Installed:
        """What there is, found once."""
        ...

    def add_ruleset_arguments(self) -> None:
        """Declare what changes the rules of the argument `game`; `Console.ruleset` makes them."""
        ...

    def text(self, message: str, source: Source | None = None) -> str:
        """Return a message, given by its whole id, as the help of an argument; `source` may be a further catalog."""
        ...


class Console(Protocol):
    """What a command speaks at: sentences in the language of the user, and what is installed here."""

    @property
    def language(self) -> str:
        """The language of the user."""
        ...

    @property
    def installed(self) -> Installed:
        """What there is, found once."""
        ...

    def say(self, message: str, **args: Any) -> None:
        """Write a message, given by its whole id, as one line."""
        ...

    def line(self, text: str = "") -> None:
        """Write a line as it is."""
        ...

    def ruleset(self, arguments: Namespace) -> Ruleset:
        """Return the rules that the arguments describe."""
        ...


@runtime_checkable
class Command(Protocol):
    """A command, `ruleworks <name>`; `help` is the id of a message in the catalogs of its bundle."""

    name: str
    help: str

    def configure(self, parser: Arguments) -> None:
        """Declare the arguments; called only when this command was chosen."""
        ...

    def run(self, arguments: Namespace, terminal: Console) -> int:
        """Do the work and return the exit code; an error of the framework becomes one line of explanation."""
        ...


@runtime_checkable
class Drawing(Protocol):
    """A picture of the game in plain text."""

    game: str

    def draw(self, game: Game[Any], seat: int | None, translator: Translator) -> str:
        """Return what `seat` may see; it is drawn from `seen(game, seat)`, never from the full position."""
        ...


@runtime_checkable
class Regions(Protocol):
    """The table of the game in named parts, for front ends that lay them out for the room that they have.

    Mostly it is the tool that is a `Drawing`, too: that is for where nothing can be laid out, this for where it can.
    """

    game: str

    def regions(self, game: Game[Any], seat: int | None, translator: Translator) -> Sequence[Region]:
        """Return what `seat` may see, the most important part first; drawn from `seen(game, seat)`, like a drawing."""
        ...


@runtime_checkable
class Caution(Protocol):
    """Knows options of the game that nobody should choose by mistake, such as to end a turn unused."""

    game: str

    def caution(self, game: Game[Any], option: Option) -> Text | None:
        """Return what a player should know before choosing an option, to be asked whether to go on; mostly None."""
        ...


@runtime_checkable
class Notation(Protocol):
    """Positions of the game as text, readable and writable by hand."""

    game: str

    def read(self, text: str, ruleset: Ruleset) -> Game[Any]:
        """Return a game that stands at the position; what its agenda does by itself is done."""
        ...

    def write(self, game: Game[Any]) -> str:
        """Return the position of a game, with all that is hidden in it."""
        ...


@runtime_checkable
class Wording(Protocol):
    """What a choice or an option of the game is called where its own fields do not tell enough."""

    game: str

    def text(self, game: Game[Any], value: Step | Option) -> Text | None:
        """Return a message that looks at the position too; None leaves it to the message of the value itself."""
        ...


@runtime_checkable
class Reckoning(Protocol):
    """What the game counts for each seat; a variant, or a package with pieces, can bring another one.

    Both are asked about a position in which only that is left which the one who looks may see, as `seen` gives it.
    """

    game: str

    def counts(self, position: Any, ruleset: Ruleset, seat: int) -> Mapping[str, int]:
        """Return how much a seat has of what is worth comparing, in the order in which it is told.

        Each is the id of a message with a `{count}`, such as `resource.coal.count`. What all tools count is put
        together.
        """
        ...

    def final(self, position: Any, ruleset: Ruleset, seat: int) -> Sequence[tuple[Text, int]] | None:
        """Return what a seat would score if the game ended now, category by category; None leaves it to others."""
        ...


@runtime_checkable
class Alarm(Protocol):
    """Knows what somebody would regret of an option of the `game`: front ends mark the places where that is."""

    game: str

    def alarm(self, prospect: Prospect) -> Text | None:
        """Return what an option would cost whoever chooses, such as a theft, as a short phrase; mostly None."""
        ...


@runtime_checkable
class Foresight(Protocol):
    """What the game of an option beyond what would happen at once; all are told that have a say."""

    game: str

    def foresee(self, prospect: Prospect) -> Sequence[Text]:
        """Return what a choice pays that is still to come, or what no count tells; phrases without a capital."""
        ...


@runtime_checkable
class Ending(Protocol):
    """What a game, or a variant of the game, `ends` says about how a game has ended."""

    game: str

    def reason(self, game: Game[Any]) -> str | None:
        """Return the id of a message that says why a game is over; None leaves that to others."""
        ...

    def verdict(self, game: Game[Any]) -> Text | None:
        """Return who has won in words of its own; None leaves that to others."""
        ...


@runtime_checkable
class Catalogue(Protocol):
    """What the game knows of its items beside their names: what they say, and what is printed on them."""

    game: str
    kinds: Sequence[str]  # of items, in the order in which they are listed

    def says(self, item: Any) -> Text | None:
        """Return what an item says; None for one that says nothing."""
        ...

    def described(self, item: str, ruleset: Ruleset, translator: Translator) -> str:
        """Return the name of an item with what is printed on it, for a list."""
        ...

    def with_facts(self, entries: Sequence[Entry], ruleset: Ruleset) -> Sequence[Any]:
        """Return entries together with what is printed on the items, for other programs."""
        ...


@runtime_checkable
class FactList(Protocol):
    """What is printed on the pieces of the game, fact by fact, and how each is known."""

    game: str

    def known(self, ruleset: Ruleset) -> Sequence[Any]:
        """Return all facts that hold; each has a `key`, `value`, `provenance`, `confidence` and `note`."""
        ...


@runtime_checkable
class Template(Protocol):
    """A package to begin with, `ruleworks new <name>`, for the game; "" for one that is no game's.

    `help` is the id of a message in the catalogs of its bundle. The `folder` is a template of copier's. Its file
    `copier.yml` answers `template`, `game`, `name`, `kinds` and `requires` (a version of Ruleworks) with what the
    command says, and every other question has a default. A command to try when it is made can stand in `then`, with
    `{name}` for the name of the package; otherwise the game is played with it.
    """

    @property
    def name(self) -> str:
        """What is typed."""
        ...

    @property
    def help(self) -> str:
        """The id of the message that says what it makes."""
        ...

    @property
    def game(self) -> str:
        """The game whose packages it makes."""
        ...

    @property
    def kinds(self) -> Sequence[str]:
        """What can be in the package."""
        ...

    @property
    def always(self) -> Sequence[str]:
        """What is in each; where that is nothing and `kinds` are some, at least one is to be named."""
        ...

    @property
    def folder(self) -> Path:
        """The folder of copier's template, in the package that brings it."""
        ...


@runtime_checkable
class Alike(Protocol):
    """What tests need to know of the items of the game, to bring any of them to where it is used."""

    game: str

    def alike(self, item: str, ruleset: Ruleset) -> Hashable:
        """Return what an item shares with all that could lie wherever it lies; None for one that nothing can replace.

        The ids of two items that are alike may be exchanged everywhere in a position, and it remains one of the game.
        """
        ...

    def worker(self, step: Step) -> str:
        """Return the item for which a step is done, such as a machine that was activated; "" if it is for none."""
        ...

    def works(self, item: str, ruleset: Ruleset) -> bool:
        """Tell whether steps are ever done for an item, so that games should show one."""
        ...

    def pieces(self, ruleset: Ruleset) -> Sequence[str]:
        """Return the pieces that are no items, and that games should use all the same: those whose steps name them."""
        ...


@runtime_checkable
class Promises(Protocol):
    """What holds of every position of the game, and of every change from one to the next."""

    game: str

    def invariants(self, ruleset: Ruleset) -> Sequence[Callable[[Any], object]]:
        """Return what raises an `AssertionError`, or returns False, for a position that must not be."""
        ...

    def transitions(self, ruleset: Ruleset) -> Sequence[Callable[[Any, Any], object]]:
        """Return the same for a position and the one that a choice made of it."""
        ...


@runtime_checkable
class Placer(Protocol):
    """Brings an item of the game to where an exchange with another item cannot bring it."""

    game: str

    def place(self, position: Any, item: str, seat: int, ruleset: Ruleset) -> Position | None:
        """Return a position in which the seat has the item; None where that cannot be."""
        ...


@runtime_checkable
class Manual(Protocol):
    """Pages to read in the terminal, `ruleworks help`: the Markdown files of a folder.

    Their topics are the name of the bundle and the path of the file, without its ending.
    """

    @property
    def manual(self) -> Path:
        """The folder."""
        ...
