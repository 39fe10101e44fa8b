"""The words of the picture in one language, and what is printed on tiles with hubs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ruleworks import Ruleset, Text, Translator
from ruleworks_pictures import letters
from ruleworks_toolbox import capital
from whistle_stop.box.components.parts import Arrival, Special, StockMarket, Town
from whistle_stop.box.pieces import Pieces
from whistle_stop.terms.points import rules_of
from whistle_stop.tools.illustration.symbols import SYMBOLS
from whistle_stop.tools.illustration.tiles import Face

CACHE_SIZE = 16  # so many pairs of rules and language are remembered


class Wording:
    """Names things for one ruleset in one language, each thing once."""

    def __init__(self, pieces: Pieces, texts: Translator) -> None:
        """Take the pieces and the language."""
        self.pieces = pieces
        self.texts = texts
        box = pieces.components
        self._facts: Mapping[str, Any] = {
            each.id: each for each in (*box.towns, *box.specials, *box.arrivals, *box.markets)
        }
        self._faces: dict[str, Face] = {}
        companies = [company.id for company in box.companies]
        words = [self.name(company).lower().split() for company in companies]
        common = set[str].intersection(*map(set[str], words)) if len(words) > 1 else set[str]()
        names = ["".join([word for word in each if word not in common]) for each in words]
        self._initials = dict(zip(companies, letters(tuple(names)), strict=True))

    def say(self, message: str, **args: int | str | Text) -> str:
        """Return a message, given by its id without `whistle-stop.`."""
        return self.texts.render(Text(f"whistle-stop.{message}", dict(args)))

    def name(self, item: str) -> str:
        """Return the name of an item, as it begins a line; of something that has none, its id."""
        return capital(self.texts.render(Text(item))) if self.texts.has(item) else item

    def seat(self, seat: int) -> Text:
        """Return how a seat is called, for a message."""
        return Text("ruleworks.seat", {"number": seat + 1})

    def initial(self, company: str) -> str:
        """Return the letter of a company, which stands on its shares and towns."""
        return self._initials.get(f"company.{company}", company[:1].upper())

    def face(self, tile: str) -> Face:
        """Return what is printed on a tile with a hub."""
        if tile not in self._faces:
            self._faces[tile] = self._face(tile)
        return self._faces[tile]

    def _face(self, tile: str) -> Face:
        match self._facts.get(tile):
            case Town() as town:
                company = town.company.rpartition(".")[2]
                penalty = self.say("picture.penalty", penalty=town.penalty)
                return Face(str(town.vp), town.cost, penalty, company, self.initial(company))
            case Arrival() as arrival:
                return Face(str(arrival.vp), arrival.cost, self.say("picture.penalty", penalty=arrival.penalty))
            case Special() as special:
                return Face(self.name(tile), (special.sign,) if special.sign in SYMBOLS else ())
            case StockMarket() as market:
                return Face(str(market.per_share), ("share",))
            case _:
                return Face(self.name(tile))


def wording(ruleset: Ruleset, texts: Translator) -> Wording:
    """Return the words of a ruleset in a language, the same each time: pieces are remembered with them."""
    return _wording(rules_of(ruleset).pieces, texts)


@lru_cache(CACHE_SIZE)
def _wording(pieces: Pieces, texts: Translator) -> Wording:
    return Wording(pieces, texts)
