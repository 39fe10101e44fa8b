"""Numbers, differences and their intervals as a language writes them."""

from __future__ import annotations

from babel.numbers import format_decimal

from ruleworks import Text, Translator
from ruleworks_i18n import Arg
from ruleworks_lab.comparison.differences import Difference

MINUS, PLUS, DASH = "\N{MINUS SIGN}", "+", "\N{EN DASH}"


class Numbers:
    """Writes numbers, and says what the laboratory says of comparisons."""

    def __init__(self, texts: Translator) -> None:
        self._texts = texts

    def say(self, message: str, **args: Arg) -> str:
        """Return a message of the laboratory about comparisons."""
        return self._texts.render(Text(f"ruleworks-lab.compare.{message}", args))

    def value(self, number: float | None, *, share: bool = False, digits: int = 1, signed: bool = False) -> str:
        """Return a number as the language writes it; a share in per cent."""
        if number is None:
            return DASH
        shown = round(100 * number if share else number, digits) + 0.0
        form = "#,##0" if digits == 0 else f"#,##0.{'0' * digits}"
        text = format_decimal(abs(shown), format=form, locale=self._texts.language)
        sign = MINUS if shown < 0 else PLUS if signed and shown > 0 else ""
        return sign + (self.say("percent", number=text) if share else text)

    def change(self, difference: Difference, *, share: bool = False, digits: int = 1) -> str:
        """Return a difference with its interval."""
        mean, low, high = (
            self.value(number, share=share, digits=digits, signed=True)
            for number in (difference.mean, difference.low, difference.high)
        )
        return mean if difference.low is None else self.say("interval", mean=mean, low=low, high=high)
