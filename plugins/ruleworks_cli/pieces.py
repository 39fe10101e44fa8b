"""Pieces as data: where those of a ruleset are made."""

from __future__ import annotations

from ruleworks import Ruleset
from ruleworks_cli.mistakes import mistake
from ruleworks_cli.terminal import Terminal
from ruleworks_formats.pieces import Workplace, place_for


def workplace(ruleset: Ruleset, terminal: Terminal) -> Workplace:
    """Return where pieces of the game are made, with the words of all bundles that take part."""
    found = place_for(ruleset.game, terminal.installed, ruleset.bundles)
    if found is None:
        raise mistake("no-pieces", game=ruleset.game)
    return found
