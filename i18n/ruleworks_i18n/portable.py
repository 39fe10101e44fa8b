"""A language as plain data: whoever tells sentences in another programming language needs no knowledge of French.

What is code in `grammar` is written out as tables, by asking it about every mark.
"""

from __future__ import annotations

from typing import Any

from ruleworks_i18n.catalog import PROBED
from ruleworks_i18n.grammar import VOWELS, Grammar, Name
from ruleworks_i18n.sources import SOURCE_LANGUAGE

Data = dict[str, Any]

#: Names that begin with a consonant and with a vowel; nothing that a form adds looks like the rest of them.
PROBES = ("b\N{SNOWMAN}", "a\N{SNOWMAN}")
HOLE = "{}"


def grammar_as_data(grammar: Grammar) -> Data:
    """Return the forms, choices and marks of a language as tables by mark; a name without one has the mark ``""``."""
    marks = ("", *grammar.marks)
    return {
        "vowels": VOWELS,
        "forms": {form: {mark: _patterns(grammar, form, mark) for mark in marks} for form in sorted(grammar.forms)},
        "choices": {
            str(count): {mark: choose(Name(PROBES[0], mark)) for mark in marks}
            for count, choose in sorted(grammar.choices.items())
        },
        "together": {mark: {other: _together(grammar, mark, other) for other in marks} for mark in marks},
        "nobody": grammar.together([]),
        "singular": [number for number in range(PROBED) if not grammar.several(number)],
    }


def lists_as_data(language: str) -> dict[str, str]:
    """Return how a language joins a list: the patterns for two, and for the start, the middle and the end of more."""
    from babel import Locale  # imported late for the reason given in `catalog.load`

    from ruleworks_i18n.po_files import locale_of

    patterns = (locale_of(language) or Locale.parse(SOURCE_LANGUAGE)).list_patterns["standard"]
    return {"two": patterns["2"], **{part: patterns[part] for part in ("start", "middle", "end")}}


def _patterns(grammar: Grammar, form: str, mark: str) -> list[str]:
    """Return what a form makes of a name before a consonant, and before a vowel."""
    return [grammar.shape(Name(probe, mark), form).replace(probe, HOLE) for probe in PROBES]


def _together(grammar: Grammar, mark: str, other: str) -> str:
    return grammar.together([Name(PROBES[0], mark), Name(PROBES[0], other)])
