"""What is said of a comparison: names of players, measures, categories, items and choices, and numbers."""

from __future__ import annotations

from typing import Any

import msgspec

from ruleworks import Ruleset, RuleworksError, Text, translator
from ruleworks_i18n import Arg
from ruleworks_lab.comparing.comparison import Comparison, Measure
from ruleworks_lab.comparing.diverging import Happening
from ruleworks_lab.comparing.paired import Difference
from ruleworks_lab.texts import TEXTS
from ruleworks_toolbox.table import seat_name, sources_of, title
from ruleworks_toolbox.telling import capital

#: What is measured as a share, and told in per cent.
SHARES = ("victories",)
MINUS, PLUS, DASH = "\N{MINUS SIGN}", "+", "\N{EN DASH}"


class Words:
    """Speaks of one comparison in one language."""

    def __init__(self, comparison: Comparison, a: Ruleset, b: Ruleset, language: str) -> None:
        self.comparison = comparison
        self.language = language
        self._rulesets = (a, b)
        self._texts = translator(language, dict.fromkeys((TEXTS, *sources_of(b), *sources_of(a))))

    def say(self, message: str, **args: Arg) -> str:
        """Return a message of the laboratory about comparisons."""
        return self._texts.render(Text(f"ruleworks-lab.compare.{message}", args))

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

    def value(self, number: float | None, *, share: bool = False, digits: int = 1, signed: bool = False) -> str:
        """Return a number as the language writes it; a share in per cent."""
        from babel.numbers import format_decimal

        if number is None:
            return DASH
        shown = round(100 * number if share else number, digits) + 0.0
        form = "#,##0" if digits == 0 else f"#,##0.{'0' * digits}"
        text = format_decimal(abs(shown), format=form, locale=self.language)
        sign = MINUS if shown < 0 else PLUS if signed and shown > 0 else ""
        return sign + (self.say("percent", number=text) if share else text)

    def change(self, difference: Difference, *, share: bool = False, digits: int = 1) -> str:
        """Return a difference with its interval."""
        mean, low, high = (
            self.value(number, share=share, digits=digits, signed=True)
            for number in (difference.mean, difference.low, difference.high)
        )
        return mean if difference.low is None else self.say("interval", mean=mean, low=low, high=high)
