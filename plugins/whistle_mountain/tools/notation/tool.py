"""Written positions as a tool: command lines read and write games with it."""

from __future__ import annotations

from ruleworks import Game, Ruleset
from whistle_mountain.table.position import Mountain
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.notation.completing import complete, usually_in_play
from whistle_mountain.tools.notation.reading import parse
from whistle_mountain.tools.notation.writing import format


class PositionNotation:
    """Reads and writes positions of Whistle Mountain."""

    notates = "whistle-mountain"

    def read(self, text: str, ruleset: Ruleset) -> Game[Mountain]:
        """Return a game at the written position, once the steps before its next choice are done."""
        mountain = parse(text, ruleset)
        rules = rules_of(ruleset)
        complete(mountain, rules.pieces)
        mountain.in_play = mountain.in_play or tuple(usually_in_play(mountain, rules))
        return ruleset.at(mountain)

    def write(self, game: Game[Mountain]) -> str:
        """Return the position of a game as text."""
        return format(game.position, game.ruleset)
