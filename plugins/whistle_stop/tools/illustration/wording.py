"""The words of the picture in one language, and what is printed on tiles with hubs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from ruleworks import Ruleset, Text, Translator
from ruleworks_contracts import capital
from ruleworks_pictures import letters
from whistle_stop.box.components.parts import Arrival, Special, StockMarket, Town
from whistle_stop.box.cubes import COLOURS, IDS
from whistle_stop.box.pieces import Pieces
from whistle_stop.terms.kinds import Item
from whistle_stop.terms.points import rules_of
from whistle_stop.tools.illustration.symbols import SYMBOLS
from whistle_stop.tools.illustration.tiles import Face

#: What is printed as good, by the id of a single one.
GOODS: Mapping[str, str] = MappingProxyType(
    {
        **dict(zip(COLOURS, IDS, strict=True)),
        "coal": "token.coal",
        "whistle": "token.whistle",
        "nugget": "token.nugget",
        "any": "good.any",
    }
)
LETTERS = 2  # of a company: with a number behind a single one, shares would look like spaces of the country
CACHE_SIZE = 16  # so many pairs of rules and language are remembered


class Wording:
    """Names things for one ruleset in one language, each thing once."""

    def __init__(self, ruleset: Ruleset, texts: Translator) -> None:
        """Take the pieces of a ruleset, what they say, and the language."""
        self.pieces: Pieces = rules_of(ruleset).pieces
        self.texts = texts
        self._items = ruleset.items
        box = self.pieces.components
        self._facts: Mapping[str, Any] = {
            each.id: each for each in (*box.towns, *box.specials, *box.arrivals, *box.markets)
        }
        self._faces: dict[str, Face] = {}
        companies = [company.id for company in box.companies]
        words = [self.name(company).lower().split() for company in companies]
        common = set[str].intersection(*map(set[str], words)) if len(words) > 1 else set[str]()
        names = ["".join([word for word in each if word not in common]) for each in words]
        self._initials = dict(zip(companies, letters(tuple(names), LETTERS), strict=True))

    def say(self, message: str, **args: int | str | Text | list[Text]) -> str:
        """Return a message, given by its id without `whistle-stop.`."""
        return self.texts.render(Text(f"whistle-stop.{message}", dict(args)))

    def name(self, item: str) -> str:
        """Return the name of an item, as it begins a line; of something that has none, its id."""
        return capital(self.texts.render(Text(item))) if self.texts.has(item) else item

    def asking(self, tile: str) -> str:
        """Return the name of a tile and what its stations give, or what its hub asks for, scores and costs."""
        facts = self._facts.get(tile)
        if not isinstance(facts, Town | Arrival):
            given = [Text(f"cube.{piece.stop}") for piece in self.pieces.tiles.get(tile, ()) if piece.stop in COLOURS]
            return self.say("picture.giving", tile=self.name(tile), cubes=given) if given else self.name(tile)
        cost = [Text(f"cube.{colour}") for colour in facts.cost]
        return self.say("picture.asking", tile=self.name(tile), cost=cost, points=facts.vp, penalty=facts.penalty)

    def lying(self, tile: str, cell: str) -> str:
        """Return what lies on a space; of a hub that asks for nothing, what it does."""
        title, known = self.say("picture.on", tile=self.asking(tile), cell=cell), self._items.get(tile)
        if not isinstance(self._facts.get(tile), Special | StockMarket) or not isinstance(known, Item):
            return title
        told = " ".join([self.texts.render(each) for each in known.text()])
        return self.texts.render(Text("ruleworks-pictures.titled", {"title": title, "text": told}))

    def place(self, place: str, what: str = "") -> str:
        """Return how a place is told: by its name or, where it has none, as it is typed, with what is there."""
        if self.texts.has(place):
            return self.texts.render(Text(place))
        there = self.asking(what) if what in self._facts else self.texts.render(Text(what)) if what else ""
        return self.say("picture.at", place=place, what=there) if there else place

    def amount(self, good: str, count: int) -> str:
        """Return so much of what is printed as this good."""
        return self.texts.render(Text(f"{GOODS[good]}.count", {"count": count}))

    def space(self, number: int, goods: Sequence[str]) -> str:
        """Return what a space of the resource track gives, after its number."""
        told = [self.amount(good, goods.count(good)) for good in dict.fromkeys(goods)]
        return f"{self.say('region.label', label=number)} {' + '.join(told)}"

    def seat(self, seat: int) -> Text:
        """Return how a seat is called, for a message."""
        return Text("ruleworks.seat", {"number": seat + 1})

    def initial(self, company: str) -> str:
        """Return the letters of a company, which stand on its shares and towns."""
        return self._initials.get(f"company.{company}", company[:LETTERS].capitalize())

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
    return _wording(ruleset, texts)


@lru_cache(CACHE_SIZE)
def _wording(ruleset: Ruleset, texts: Translator) -> Wording:
    return Wording(ruleset, texts)
