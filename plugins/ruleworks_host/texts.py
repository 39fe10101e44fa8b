"""The catalogs of the host, and translators over them and those of a game."""

from __future__ import annotations

from ruleworks import Source, Translator, translator

TEXTS = Source("ruleworks-host", "ruleworks_i18n")
LANGUAGES = ("en", "fr")  # that a host answers in: those of all its own sentences


def texts_in(language: str, sources: tuple[Source, ...] = ()) -> Translator:
    """Return the sentences of a language, English ones where the host does not speak it."""
    return translator(language if language in LANGUAGES else "en", (*sources, TEXTS))
