"""What is said of a comparison: names of players, measures, categories, items and choices, and numbers."""

from __future__ import annotations

from typing import Any

import msgspec

from ruleworks import Ruleset, RuleworksError, Text, translator
from ruleworks_contracts.descriptions import capital
from ruleworks_lab.comparison.comparison import Comparison, Measure
from ruleworks_lab.comparison.divergence import Happening
from ruleworks_lab.comparison.numbers import Numbers
from ruleworks_lab.texts import TEXTS
from ruleworks_table import seat_name, sources_of, title

#: What is measured as a share, and told in per cent.
SHARES = ("victories",)


class Words(Numbers):
    """Speaks of one comparison in one language."""

    def __init__(self, comparison: Comparison, a: Ruleset, b: Ruleset, language: str) -> None:
        super().__init__(translator(language, dict.fromkeys((TEXTS, *sources_of(b), *sources_of(a)))))
        self.comparison = comparison
        self._rulesets = (a, b)

    def game(self) -> str:
        """Return what the game is called."""
        return self._texts.render(title(self._rulesets[0], self._texts.has))

    def who(self, entry: int) -> str:
        """Return what an entry is called: a player as it was typed, or a seat of the game itself."""
        seats = self.comparison.seats
        if entry >= len(seats):
            return capital(self._texts.render(seat_name(entry)))
        alike = seats.count(seats[entry])
        return seats[entry] if alike == 1 else f"{seats[entry]} ({seats[: entry + 1].count(seats[entry])})"

    def measure(self, measure: Measure) -> str:
        """Return what is measured, and of whom."""
        label = self.say(f"measure.{measure.what}")
        return label if measure.entry is None else self.say("of", what=label, who=self.who(measure.entry))

    def category(self, key: str) -> str:
        """Return a category of points, which travels as JSON."""
        return capital(self._texts.render(msgspec.json.decode(key, type=Text)))

    def limited(self) -> str:
        """Return how many games were ended by a technical limit; nothing where none was."""
        a, b = self.comparison.limited
        return self.say("limited", a=a, b=b) if a or b else ""

    def item(self, item: str) -> str:
        """Return the name of an item."""
        return self._texts.render(Text(item)) if self._texts.has(item) else item

    def happening(self, what: Happening, side: int) -> str:
        """Return what was chosen, and what happened otherwise then, as sentences."""
        told = [self._option(what.option, side)] if what.option else []
        told += [self._event(what.event, side)] if what.event else []
        return " \N{RIGHTWARDS ARROW} ".join(told) or self.say("was-over")

    def _option(self, option: str, side: int) -> str:
        ruleset = self._rulesets[side]
        try:
            return capital(self._texts.render(ruleset.text(ruleset.option(option))))
        except RuleworksError:
            return option

    def _event(self, event: str, side: int) -> str:
        ruleset = self._rulesets[side]
        document = msgspec.json.decode(event, type=dict[str, Any])
        kind = ruleset.vocabulary.types["event"][document["type"]]
        return self._texts.render(ruleset.text(msgspec.convert(document, kind, dec_hook=ruleset.codec.from_wire)))
