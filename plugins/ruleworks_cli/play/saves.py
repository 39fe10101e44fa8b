"""Saved games: taken up with the rules that they were saved with, and what has become of those."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import ruleworks
from ruleworks import Game, Installed, Limits, Ruleset, SaveError, Setup, Text, read_setup
from ruleworks_cli.files import LONGEST, read_file, reading
from ruleworks_cli.rules import brought_by


class Saved(NamedTuple):
    """The game of a save, and the setup that the save holds."""

    game: Game[Any]
    setup: Setup


def is_foreign(name: str) -> bool:
    """Return whether there is a file of this name that is no save, and would be lost if one were written there."""
    with reading(name):
        path = Path(name).expanduser()
        if not path.is_file() or not path.stat().st_size:
            return False
        content = path.read_bytes() if path.stat().st_size <= LONGEST else b""
    try:
        read_setup(content, limits=Limits(bytes=LONGEST))
    except SaveError:
        return True
    return False


def open_game(name: str, plugins: Sequence[str], installed: Installed, *, as_recorded: bool = False) -> Saved:
    """Return the game of the save in a file."""
    return saved_game(read_file(name), plugins, installed, as_recorded=as_recorded)


def saved_game(content: bytes, plugins: Sequence[str], installed: Installed, *, as_recorded: bool = False) -> Saved:
    """Return the game that a save holds; `as_recorded`: with its journal, even if that leads elsewhere by now."""
    setup = read_setup(content)
    brought = tuple(brought_by(plugins, installed).values())
    return Saved(ruleworks.load(content, brought, installed=installed, as_recorded=as_recorded), setup)


def changes(setup: Setup, ruleset: Ruleset) -> Iterator[Text]:
    """Yield what is to be told of rules that are not those of a save: other versions, or the same ones changed."""
    versions = differing_versions(setup.versions, ruleset.versions)
    for version in versions:
        yield Text("ruleworks-cli.saved.version", dict(version))
    if ruleset.differs(setup) and not versions:
        yield Text("ruleworks-cli.saved.other-rules")


def differing_versions(saved: Mapping[str, str], here: Mapping[str, str]) -> list[dict[str, str]]:
    """Return the bundles whose version is another one than in the save."""
    return [
        {"name": name, "saved": version, "here": here[name]}
        for name, version in saved.items()
        if here.get(name, version) != version
    ]
