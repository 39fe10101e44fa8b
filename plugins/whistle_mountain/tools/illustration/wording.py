"""The words of the picture, and what is printed on machines, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ruleworks import Ruleset, Text, Translator
from ruleworks_pictures import letters
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.terms.kinds import DockItem, Item, item_text
from whistle_mountain.terms.points import rules_of
from whistle_mountain.tools.illustration.machines import Face

CACHE_SIZE = 16  # so many pairs of rules and language are remembered


class Wording:
    """Names things for one ruleset in one language, each thing once."""

    def __init__(self, pieces: Pieces, items: Mapping[str, Any], texts: Translator) -> None:
        """Take the pieces, the items, which say something, and the language."""
        self.pieces = pieces
        self._items, self._texts = items, texts
        self._facts = {machine.id: machine for machine in self.pieces.components.machines}
        self._faces: dict[str, Face] = {}
        self._names: dict[str, str] = {}
        #: The letter of each airship, in the order of `Crew.ships`.
        self.letters: tuple[str, ...] = letters(tuple([self.name(ship) for ship in self.pieces.ship_ids]))

    def say(self, message: str, **args: int | str | Text) -> str:
        """Return a message, given by its id without `whistle-mountain.`."""
        return self._texts.render(Text(f"whistle-mountain.{message}", dict(args)))

    def name(self, item: str) -> str:
        """Return the name of an item; of something that has none, its id."""
        if item not in self._names:
            self._names[item] = self._texts.render(Text(item)) if self._texts.has(item) else item
        return self._names[item]

    def seat(self, seat: int) -> Text:
        """Return how a seat is called, for a message."""
        return Text("ruleworks.seat", {"number": seat + 1})

    def docked(self, dock: str) -> str:
        """Return what a dock offers that is an item, as its effects say; nothing of one that is printed."""
        item = self._items.get(dock)
        offers = item.offers if isinstance(item, DockItem) else ()
        return " / ".join([self._texts.render(effect.text()) for effect in offers])

    def face(self, machine: str) -> Face:
        """Return what is printed on a machine, whichever bundle brings it."""
        if machine not in self._faces:
            item, facts = self._items.get(machine), self._facts.get(machine)
            says = item_text(item) if isinstance(item, Item) else None
            self._faces[machine] = Face(
                self.name(machine),
                self._texts.render(says) if says is not None else "",
                facts.vp if facts is not None else None,
                facts.gives if facts is not None else (),
            )
        return self._faces[machine]


def wording(ruleset: Ruleset, texts: Translator) -> Wording:
    """Return the words of a ruleset in a language, the same each time: pieces are remembered with them."""
    return _wording(rules_of(ruleset).pieces, ruleset.tables, texts)


@lru_cache(CACHE_SIZE)
def _wording(pieces: Pieces, tables: Any, texts: Translator) -> Wording:
    """Return words by the tables of the rules: rulesets with the same text can still bring other items."""
    return Wording(pieces, tables.items, texts)
