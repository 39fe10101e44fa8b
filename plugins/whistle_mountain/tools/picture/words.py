"""The words of a drawing: short messages of the game's catalogs."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

from ruleworks import Text, Translator
from ruleworks_contracts import HIDDEN
from whistle_mountain.box.icons import signs
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.box.resources import Resources
from whistle_mountain.terms.wording import quantities

CACHE_SIZE = 16  # so many pairs of pieces and language are remembered
LINES = 256  # so many lines of drawings are remembered, by what they tell of


class Words:
    """Speaks in one language about the pieces of one game."""

    def __init__(self, translator: Translator, pieces: Pieces) -> None:
        """Take the language and the pieces, whose facts stand beside their names."""
        self._translator = translator
        machines, upgrades = pieces.components.machines, pieces.components.upgrades
        self._costs = {upgrade.id: upgrade.cost for upgrade in upgrades}
        self._gives = {machine.id: machine.gives for machine in machines}
        self._points = {machine.id: machine.vp for machine in machines} | {each.id: each.vp for each in upgrades}
        self._tiles = pieces.tiles

    def say(self, message: str, **args: int | str | Text) -> str:
        """Return a message, given by its id without `whistle-mountain.table.`."""
        return self.name(f"whistle-mountain.table.{message}", **args)

    def name(self, message: str, **args: int | str | Text) -> str:
        """Return any message: with the id of a piece, what the piece is called."""
        return self._translator.render(Text(message, dict(args)))

    def told(self, text: Text) -> str:
        """Return a text that is put together already."""
        return self._translator.render(text)

    def has(self, message: str) -> bool:
        """Tell whether there is a message of this id."""
        return self._translator.has(message)

    def rendered(self, text: Text) -> str:
        """Return a message that is complete."""
        return self._translator.render(text)

    def seat(self, seat: int) -> Text:
        """Return how a seat is called."""
        return Text("ruleworks.seat", {"number": seat + 1})

    def names(self, items: Iterable[str]) -> list[str]:
        """Return the names of pieces, equal ones counted, and those that are hidden only counted."""
        counted = [(item, len(list(run))) for item, run in groupby(sorted(items))]
        return [
            self.say("hidden", count=count) if item == HIDDEN else self.amount(self.name(item), count)
            for item, count in counted
        ]

    def amount(self, what: str, count: int) -> str:
        """Return a name with how many there are, if there is more than one."""
        return what if count == 1 else self.say("several", count=count, what=what)

    def resources(self, tokens: Resources) -> list[str]:
        """Return the types that there are, with their amounts."""
        return [self.rendered(text) for text in quantities(tokens)]

    def described(self, item: str) -> str:
        """Return the name of a piece to be had or built, with what is printed on it."""
        if item in self._tiles:
            return f"{self.name(item)} [{signs(self._tiles[item].icons)}]"
        cost = self._costs.get(item, ())
        told = [self._gain(kind, cost.count(kind)) for kind in dict.fromkeys(cost)]
        if item in self._points:
            told.append(self.say("points", count=self._points[item]))
        gives = self._gives.get(item, ())
        if gives:
            each = [self._gain(kind, gives.count(kind)) for kind in dict.fromkeys(gives)]
            told.append(self.say("gives", what=" + ".join(each)))
        return f"{self.name(item)} ({', '.join(told)})" if told else self.name(item)

    def _gain(self, kind: str, count: int) -> str:
        """Return so many points, or so much of a type of resource."""
        return self.say("points", count=count) if kind == "point" else self.name(f"resource.{kind}.count", count=count)


@lru_cache(CACHE_SIZE)
def words_of(translator: Translator, pieces: Pieces) -> Words:
    """Return the words for these pieces in this language, the same each time: lines are remembered with them."""
    return Words(translator, pieces)
