"""The words of the page in one language, as a page wants them: names with a text, or its plural forms."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from ruleworks import Source
from ruleworks_i18n import known_languages
from ruleworks_i18n.catalog import load
from ruleworks_i18n.sources import SOURCE_LANGUAGE

PAGE = Source("ruleworks-page", "ruleworks_i18n")
OWN = "ruleworks-page."


class PageTexts(Struct, frozen=True):
    """The words of the page in a language, and all languages that there are."""

    language: str
    languages: tuple[str, ...]
    texts: dict[str, str | tuple[str, ...]]


def page_texts(language: str) -> PageTexts:
    """Return the words of the page in a language, or in English where it is not known."""
    languages = known_languages()
    spoken = language if language in languages else SOURCE_LANGUAGE
    return PageTexts(spoken, languages, catalog(spoken))


@lru_cache(8)
def catalog(language: str) -> dict[str, str | tuple[str, ...]]:
    """Return the texts of the page by their names, such as `undo`; English ones where there is no translation."""
    found = load(PAGE, language if language in PAGE.languages() else SOURCE_LANGUAGE)
    entries = {id.removeprefix(OWN): entry for id, entry in found.entries.items()}
    texts = {name: entry.forms if entry.translated else entry.english for name, entry in entries.items()}
    return {name: forms[0] if len(forms) == 1 else forms for name, forms in texts.items()}
