"""The command line knows no game: no word of one is in it, and no option of one."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import ruleworks_cli
from ruleworks import Installed
from ruleworks_cli.builtin import bundle
from ruleworks_cli.parser import Parser
from ruleworks_cli.terminal import Terminal
from ruleworks_contracts import Command

SOURCES = sorted(Path(ruleworks_cli.__file__).parent.rglob("*.py"))
CATALOGS = sorted(Path(ruleworks_cli.__file__).parent.glob("locales/*/ruleworks-cli.po"))
GAMES = (
    EntryPoint("noughts", "noughts:bundle", "ruleworks"),
    EntryPoint("whistle-mountain", "whistle_mountain.bundle:bundle", "ruleworks"),
    EntryPoint("noughts-large", "noughts_large:bundle", "ruleworks.noughts"),
    EntryPoint("outlaws", "outlaws.bundle:bundle", "ruleworks.whistle_mountain"),
)


def words() -> set[str]:
    """Return the names of games and variants, of the kinds of their items, and of the fields of their positions."""
    found = set()
    for made in Installed(GAMES).bundles().bundles.values():
        options = made.options()
        items = made.items(options) if callable(made.items) else made.items
        found |= {made.name, *made.name.split("-"), *(item.id.partition(".")[0] for item in items)}
        if made.position is not None:
            found |= {
                name for name in made.position.__annotations__ if name not in ("active", "size", "winner", "draft")
            }
    return found - {"large"}


def test_no_word_of_a_game_is_in_it() -> None:
    forbidden = words()
    assert {"noughts", "whistle-mountain", "machine", "outlaws", "canyon", "deck"} <= forbidden
    assert [path for path in (*SOURCES, *CATALOGS) if forbidden & words_in(path)] == []


def words_in(path: Path) -> set[str]:
    """Return the words of a file."""
    return set(re.findall(r"[a-z]+(?:-[a-z]+)*", path.read_text(encoding="utf-8").lower()))


@pytest.mark.parametrize("command", bundle.tools, ids=lambda command: command.name)
def test_no_option_of_a_game_is_offered_where_none_is_named(command: object) -> None:
    parser = Parser(terminal=Terminal("en", installed=Installed(GAMES)))
    assert isinstance(command, Command)
    command.configure(parser)
    known = {flag for action in parser._actions for flag in action.option_strings}
    assert "--components" not in known
