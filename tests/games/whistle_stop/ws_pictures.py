"""Pictures taken apart for tests."""

from typing import Any
from xml.etree import ElementTree

import ruleworks
from ruleworks import Game, Ruleset
from ruleworks_contracts import redacted
from ruleworks_pictures.look import Look, texts_for
from ruleworks_pictures.painter import illustrator
from ruleworks_pictures.sheet import Sheet, laid_out
from whistle_stop.table.position import Frontier

SVG = "{http://www.w3.org/2000/svg}"


def elements(game: Game[Any], seat: int | None = 0, language: str = "en", **asked: Any) -> list[ElementTree.Element]:
    """All elements of the picture of a game."""
    return list(ElementTree.fromstring(ruleworks.picture(game, seat, language=language, **asked)).iter())


def words(found: list[ElementTree.Element]) -> list[str]:
    """All that is written in a picture."""
    return [each.text or "" for each in found if each.tag == f"{SVG}text"]


def look_at(ruleset: Ruleset, frontier: Frontier, seat: int | None = 0, language: str = "en") -> Look:
    """A look at a position."""
    return Look(redacted(frontier, seat), ruleset, seat, texts_for(ruleset, language))


def sheet_of(game: Game[Any], seat: int | None = 0, language: str = "en", *, desk: bool = False) -> Sheet:
    """The picture of a game before it is written."""
    look = look_at(game.ruleset, game.position, seat, language)
    draws = illustrator(game.ruleset)
    return laid_out(draws.desk(look) if desk else draws.panels(look), None, whole=desk)
