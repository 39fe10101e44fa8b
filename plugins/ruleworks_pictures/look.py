"""What a picture is drawn from: a position as a seat sees it, with its rules, in the language of whoever looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ruleworks import Option, Ref, Ruleset, RulesetError, Source, Text, Translator, translator
from ruleworks_i18n import Arg, TextError, languages

PICTURES = Source("ruleworks-pictures", "ruleworks_pictures")
CACHE_SIZE = 16  # so many translators are remembered


@dataclass(frozen=True)
class Look:
    """One look at a table; what the seat may not see is not in the position."""

    position: Any
    ruleset: Ruleset
    seat: int | None
    texts: Translator

    def say(self, message: str, **args: Arg) -> str:
        """Return a message, given by its whole id."""
        return self.texts.render(Text(message, args))

    def name(self, item: str) -> str:
        """Return the name of an item; of something that has none, its id."""
        return self.say(item) if self.texts.has(item) else item

    def player(self, seat: int) -> str:
        """Return how the player at a seat is called."""
        return self.say("ruleworks.seat", number=seat + 1)

    def refs(self, option: Option) -> Iterator[Ref]:
        """Yield what an option refers to."""
        return self.ruleset.refs(option)


def texts_for(ruleset: Ruleset, language: object) -> Translator:
    """Return the words of a game and of pictures in a language."""
    sources = (PICTURES, *ruleset.text_sources)
    try:
        if isinstance(language, str):
            return _texts(language, sources)
    except TextError:
        pass
    raise RulesetError("picture-language", name=language, known=", ".join(languages(sources)))


_texts = lru_cache(CACHE_SIZE)(translator)
