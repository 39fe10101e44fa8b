"""Options of the rules that stand in files: `--<flag> FILE`, for those bundles of the game that is meant."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from ruleworks import Bundle, Installed
from ruleworks.inside import group_of
from ruleworks_cli.files import reading
from ruleworks_contracts import Arguments, FileOption, file_options


class WordsToParse(Arguments, Protocol):
    """A parser that knows the words before they are parsed."""

    @property
    def installed(self) -> Installed:
        """What there is."""
        ...

    def said(self) -> dict[str, list[str]]:
        """Return the words by the flag before them, the free ones under an empty flag."""
        ...

    def set_defaults(self, **values: Any) -> None:
        """Give arguments a value that are not given."""
        ...


def add_file_arguments(parser: WordsToParse) -> None:
    """Declare the files that the bundles take which the words to be parsed name.

    Where a game and a variant take the same file, the variant knows best how to read it.
    """
    parser.set_defaults(files=[])
    bundles = bundles_meant(parser.said(), parser.installed)
    meant = {option.mark.flag: (option, bundle) for bundle in bundles for option in file_options(bundle)}
    for flag, (option, bundle) in meant.items():
        text = parser.text(option.help, bundle.texts)
        how: dict[str, Any] = {"action": "append", "dest": "files", "type": _beside(option), "help": text}
        parser.add_argument(f"--{flag}", metavar=option.mark.metavar, **how)


def bundles_meant(said: Mapping[str, Sequence[str]], installed: Installed) -> Iterator[Bundle]:
    """Yield the installed bundles that will take part, as far as the words tell; no mistake is named yet."""
    game = next((word for flag in ("--game", "") for word in said.get(flag, ()) if word in installed.games), None)
    game = installed.games[0] if game is None and len(installed.games) == 1 else game
    if game is None:
        return
    yield from installed.named(game).bundles.values()
    for bundle in installed.bundles(group_of(game)).bundles.values():
        if bundle.layer in ("base", "game") or bundle.name in (*said.get("--variant", ()), *said.get("--plugin", ())):
            yield bundle


def read_files(arguments: Namespace) -> dict[str, Any]:
    """Return the options that were given as files."""
    options: dict[str, Any] = {}
    for option, name in arguments.files:
        with reading(name):
            options[option.name] = option.mark.read(name)
    return options


def _beside(option: FileOption) -> Callable[[str], tuple[FileOption, str]]:
    """Return what puts the name of a file beside its option; it is read when all words are understood."""
    return lambda name: (option, name)
