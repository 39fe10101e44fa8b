"""Messages in one language: from an id and its arguments to a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ruleworks_i18n.catalog import Catalog, Entry, Plurals, load
from ruleworks_i18n.placeholders import fill
from ruleworks_i18n.sources import RULEWORKS, SOURCE_LANGUAGE, Source
from ruleworks_i18n.text import Arg, Text, TextError

_ENGLISH = Plurals(2, "(n != 1)", lambda number: int(number != 1))


class Translator:
    """One language over several domains; where two domains share an id, the earlier one holds."""

    language: str

    def __init__(self, language: str, sources: Iterable[Source]) -> None:
        sources = list(dict.fromkeys(sources))
        _require(language, sources)
        self.language = language
        self._messages: dict[str, tuple[tuple[str, ...], Plurals]] = {}
        for source in reversed(sources):
            catalog = _load_or_english(source, language)
            self._messages.update({id: _message(catalog, entry) for id, entry in catalog.entries.items()})

    def render(self, text: Text) -> str:
        """Return the message as a sentence; whatever is missing stays readable and is never an error.

        A plural message takes the form for the argument `count`, or else `n`. Where there is a message for just
        the argument `number`, such as `ruleworks.seat.2`, it holds. A message without translation, or with one
        marked fuzzy, appears in English, an unknown one as `id(name=value, ...)`.
        """
        values = {name: self._show(value) for name, value in text.args.items()}
        special = f"{text.id}.{text.args['number']}" if "number" in text.args else ""
        id = special if special in self._messages else text.id
        if id not in self._messages:
            return _unknown(id, values)
        forms, plurals = self._messages[id]
        number = text.args.get("count", text.args.get("n"))
        template = plurals.choose(forms, number) if isinstance(number, int) else forms[-1]
        return fill(template, values)

    def has(self, id: str) -> bool:
        """Return whether some domain has a message of this id."""
        return id in self._messages

    def ids(self) -> list[str]:
        """Return the ids of all messages, sorted."""
        return sorted(self._messages)

    def _show(self, value: Arg) -> str:
        if isinstance(value, Text):
            return self.render(value)
        if isinstance(value, list):
            return self._join([self._show(item) for item in value])
        return str(value)

    def _join(self, items: list[str]) -> str:
        from babel.lists import format_list  # Imported late for the reason given in `catalog.load`.

        from ruleworks_i18n.reading import locale_of

        return format_list(items, locale=locale_of(self.language) or SOURCE_LANGUAGE)


def translator(language: str, sources: Iterable[Source] = ()) -> Translator:
    """Return a translator over these sources and the framework's own messages.

    It is the same one for the same sources, until one of their files is changed.
    """
    every = (RULEWORKS, *sources)
    return _translator(language, every, tuple(source.changed(language) for source in every))


@lru_cache(64)
def _translator(language: str, sources: tuple[Source, ...], changed: tuple[int, ...]) -> Translator:
    return Translator(language, sources)


def _require(language: str, sources: list[Source]) -> None:
    available = {name for source in sources for name in source.languages()}
    if language not in available:
        names = ", ".join(sorted(available)) or "none at all"
        raise TextError(f"There is no text in the language {language!r}; available: {names}.")


def _load_or_english(source: Source, language: str) -> Catalog:
    """A bundle that lacks the language speaks English rather than keep everybody from theirs."""
    return load(source, language if language in source.languages() else SOURCE_LANGUAGE)


def _message(catalog: Catalog, entry: Entry) -> tuple[tuple[str, ...], Plurals]:
    if catalog.language == SOURCE_LANGUAGE or not entry.translated:
        return entry.english, _ENGLISH
    return entry.forms, catalog.plurals


def _unknown(id: str, values: dict[str, str]) -> str:
    shown = ", ".join(f"{name}={value}" for name, value in values.items())
    return f"{id}({shown})" if shown else id
