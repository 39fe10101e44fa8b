"""Pictures taken apart for tests, and games in which a lot happens."""

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import ruleworks
from ruleworks import Game, Option, Ruleset
from ruleworks_contracts import redacted
from ruleworks_pictures.look import Look, texts_for
from ruleworks_pictures.painter import illustrator
from ruleworks_pictures.sheet import Sheet, laid_out
from whistle_mountain.table.position import Mountain

SVG = "{http://www.w3.org/2000/svg}"


def elements(game: Game[Any], seat: int | None = 0, language: str = "en", **asked: Any) -> list[ElementTree.Element]:
    """All elements of the picture of a game."""
    svg = ruleworks.picture(game, seat, language=language, **asked)
    return list(ElementTree.fromstring(svg).iter())


def of_class(found: list[ElementTree.Element], cls: str) -> list[ElementTree.Element]:
    """The elements of a class."""
    return [each for each in found if cls in each.get("class", "").split()]


def words(found: list[ElementTree.Element]) -> list[str]:
    """All that is written in a picture."""
    return [each.text or "" for each in found if each.tag == f"{SVG}text"]


def look_at(ruleset: Ruleset, mountain: Mountain, seat: int | None = 0, language: str = "en") -> Look:
    """A look at a position."""
    return Look(redacted(mountain, seat), ruleset, seat, texts_for(ruleset, language))


def sheet_of(game: Game[Any], seat: int | None = 0, language: str = "en") -> Sheet:
    """The picture of a game before it is written."""
    look = look_at(game.ruleset, game.position, seat, language)
    return laid_out(illustrator(game.ruleset).panels(look), None)


def lively(ruleset: Ruleset, players: int, seed: int, choices: int) -> Iterator[Game[Any]]:
    """A game of which every position is handed out, in which building and working are more likely than by chance."""
    game, rng = ruleset.new_game(players, seed), Random(f"{players}/{seed}")
    for _ in range(choices):
        if game.over:
            return
        yield game
        game.play(_choice(game, rng))


def _choice(game: Game[Any], rng: Random) -> Option:
    """Any of the options, but each kind of them equally likely."""
    assert game.decision is not None
    options = game.decision.options
    some = [options[rng.randrange(len(options))] for _ in range(24)]
    kinds = sorted({type(option).__name__ for option in some})
    building = [kind for kind in kinds if kind.startswith(("Build", "Forge"))]
    kind = rng.choice(building or kinds)
    return next(option for option in some if type(option).__name__ == kind)
