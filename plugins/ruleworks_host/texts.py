"""The catalogs of the host, and translators over them and those of a game."""

from __future__ import annotations

from ruleworks import Source, Translator, translator
from ruleworks_i18n import known_languages
from ruleworks_i18n.sources import SOURCE_LANGUAGE

TEXTS = Source("ruleworks-host", "ruleworks_host")


def texts_in(language: str, sources: tuple[Source, ...] = ()) -> Translator:
    """Return the sentences of a language, or English ones where it is not known."""
    return translator(language if language in known_languages() else SOURCE_LANGUAGE, (*sources, TEXTS))
