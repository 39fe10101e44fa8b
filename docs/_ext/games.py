"""The games that the pages are about: what each page needs to know of one, so that no page is written for a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import ruleworks
from ruleworks import Position, Ruleset, Translator
from ruleworks_formats.notation import TextNotation, notation_of
from whistle_mountain.table.position import Mountain
from whistle_stop.table.position import Frontier

TESTS = Path(__file__).parents[2] / "tests"


class GameOfPages(NamedTuple):
    """A game: its name, its package, its position, its variants, and where its items are listed, if they are."""

    name: str
    package: str
    position: type[Position]
    variants: tuple[str, ...]
    items: str = ""

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return rules_of(self.name)

    @property
    def english(self) -> Translator:
        """Who puts texts of the game into English."""
        return ruleworks.translator("en", self.rules.text_sources)

    @property
    def notation(self) -> TextNotation[Any]:
        """How positions of the game are written."""
        return notation_of(self.rules)


MOUNTAIN = GameOfPages("whistle-mountain", "whistle_mountain", Mountain, ("outlaws",), items="../items")
STOP = GameOfPages("whistle-stop", "whistle_stop", Frontier, ("short-country",))
GAMES = {game.name: game for game in (MOUNTAIN, STOP)}


@cache
def rules_of(bundle: str) -> Ruleset:
    """Return the rules in which a bundle takes part: those of the game, or of the game with the variant."""
    game = game_of(bundle)
    return ruleworks.ruleset(game.name, variants=[bundle] if bundle in game.variants else [])


def game_of(bundle: str) -> GameOfPages:
    """Return a game by its name, or the one that a variant is of."""
    return next(game for game in GAMES.values() if bundle == game.name or bundle in game.variants)
