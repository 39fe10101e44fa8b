"""Games in files: saved ones, in either form, and positions that are written by hand."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from ruleworks import Game, RuleworksError, SaveError
from ruleworks_cli.files import read_file
from ruleworks_cli.mistakes import check_absent, mistake
from ruleworks_cli.play.drawing import notation
from ruleworks_cli.play.saves import Saved, saved_game
from ruleworks_cli.rules import changes_rules
from ruleworks_cli.terminal import Terminal


def game_in_file(name: str, arguments: Namespace, terminal: Terminal) -> tuple[Saved | None, Game[Any]]:
    """Return the game in a file, and the save that it comes from if it does."""
    text = _text(content := read_file(name))
    if text is not None:
        ruleset = terminal.ruleset(arguments)
        try:
            return None, notation(ruleset).read(text, ruleset)
        except RuleworksError as error:
            check_absent(str(error), ruleset)
            raise
    saved = _saved(content, arguments, terminal)
    return saved, saved.game


def _saved(content: bytes, arguments: Namespace, terminal: Terminal) -> Saved:
    if changes_rules(arguments):
        raise mistake("load-alone")
    saved = saved_game(content, arguments.plugins, terminal.installed)
    if arguments.game not in (None, saved.setup.game):
        raise SaveError("save-other-game", game=saved.setup.game, here=arguments.game)
    return saved


def _text(content: bytes) -> str | None:
    """Return the content of a file that is written by hand, None for a save in either of its forms."""
    try:
        return None if content.startswith(b"{") else content.decode()
    except UnicodeDecodeError:
        return None
