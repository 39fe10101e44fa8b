"""The text layer of Ruleworks: messages as data, catalogs by language, and their rendering.

A rule says what happened with a `Text`, an id and its arguments. Whoever shows it asks a
`Translator` for the sentence in one language; the language is an argument, never a global.
"""

from ruleworks_i18n.check import check
from ruleworks_i18n.sources import RULEWORKS, Source, find_sources, known_languages, languages
from ruleworks_i18n.text import Arg, Text, TextError
from ruleworks_i18n.translator import Translator, translator

__all__ = [
    "RULEWORKS",
    "Arg",
    "Source",
    "Text",
    "TextError",
    "Translator",
    "check",
    "find_sources",
    "known_languages",
    "languages",
    "translator",
]
