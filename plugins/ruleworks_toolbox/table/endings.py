"""How a game has ended: in the words of its bundles where they have some."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ruleworks import Game, Installed, Ruleset, Text, tag_of
from ruleworks_toolbox.contracts import Ending
from ruleworks_toolbox.tools import answer, tools_for

Endings = Sequence[tuple[str, Ending]]


def endings_of(ruleset: Ruleset, installed: Installed | None = None) -> Endings:
    """Return the bundles that know how games of a ruleset end, the best first."""
    return tools_for(ruleset, Ending, installed)


def reason(game: Game[Any], endings: Endings) -> str | None:
    """Return the id of a message that says why a game is over; None where no bundle has one."""
    return answer(endings, lambda ending: ending.reason(game))


def ended(game: Game[Any], endings: Endings) -> str:
    """Return why a game is over, as data: by the tag of its last event where no bundle has a message for it."""
    return reason(game, endings) or _last_event(game)


def verdict(game: Game[Any], endings: Endings) -> Text | None:
    """Return who has won in the words of a bundle; None where none has any."""
    return answer(endings, lambda ending: ending.verdict(game))


def _last_event(game: Game[Any]) -> str:
    events = game.records[-1].events if game.records else ()
    return tag_of(type(events[-1])) if events else "none"
