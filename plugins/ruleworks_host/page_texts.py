"""The words of the page, for whoever builds one: by their names, in one language."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from ruleworks import Source
from ruleworks_host.answers import answers
from ruleworks_host.messages import Message, Said
from ruleworks_host.tables import Tables
from ruleworks_i18n import known_languages
from ruleworks_i18n.catalog import load
from ruleworks_i18n.sources import SOURCE_LANGUAGE

PAGE = Source("ruleworks-page", "ruleworks_web")
OWN = "ruleworks-page."


class AskTexts(Said, frozen=True, kw_only=True):
    """What are the words of the page in this language, or in English where it is not known? `texts-shown`."""

    any_language: ClassVar[bool] = True


class TextsShown(Message, frozen=True, kw_only=True):
    """Texts by their names, such as `undo`; where a number decides, its plural forms. And all known languages."""

    language: str
    languages: tuple[str, ...]
    texts: dict[str, str | tuple[str, ...]]


@answers(AskTexts, path="GET /texts/{language}", caching="public")
def texts(tables: Tables, request: AskTexts) -> TextsShown:
    """Return the words of the page."""
    languages = known_languages()
    language = request.language if request.language in languages else SOURCE_LANGUAGE
    return TextsShown(language=language, languages=languages, texts=_catalog(language))


@lru_cache(8)
def _catalog(language: str) -> dict[str, str | tuple[str, ...]]:
    """Return the texts of the page by their names; English ones where there is no translation."""
    found = load(PAGE, language if language in PAGE.languages() else SOURCE_LANGUAGE)
    entries = {id.removeprefix(OWN): entry for id, entry in found.entries.items()}
    forms = {name: entry.forms if entry.translated else entry.english for name, entry in entries.items()}
    return {name: each[0] if len(each) == 1 else each for name, each in forms.items()}
