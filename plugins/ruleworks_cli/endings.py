"""How a game has ended: in the words of its bundles where they have some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ruleworks import Game, Installed, Ruleset, Text, tag_of
from ruleworks.inside import describe, log
from ruleworks_toolbox import Ending, tools_for

T = TypeVar("T")
Endings = Sequence[tuple[str, Ending]]


def endings_of(ruleset: Ruleset, installed: Installed | None = None) -> Endings:
    """Return the bundles that know how games of a ruleset end, the best first."""
    tools = tools_for(ruleset, installed)
    return [(name, tool) for name, tool in tools if isinstance(tool, Ending) and tool.ends == ruleset.game]


def reason(game: Game[Any], endings: Endings) -> str | None:
    """Return the id of a message that says why a game is over; None where no bundle has one."""
    return _first(endings, lambda ending: ending.reason(game))


def last_event(game: Game[Any]) -> str:
    """Return the tag of the last event of the last record, which says at least what happened then."""
    events = game.records[-1].events if game.records else ()
    return tag_of(type(events[-1])) if events else "none"


def verdict(game: Game[Any], endings: Endings) -> Text | None:
    """Return who has won in the words of a bundle; None where none has any."""
    return _first(endings, lambda ending: ending.verdict(game))


def _first(endings: Endings, ask: Callable[[Ending], T | None]) -> T | None:
    """Return the first answer; a faulty bundle is named and stops nothing."""
    for bundle, ending in endings:
        try:
            answer = ask(ending)
        except Exception as error:
            log().warning("ending not told", plugin=bundle, reason=describe(error))
            continue
        if answer is not None:
            return answer
    return None
