"""A catalog in memory: the messages of one domain in one language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from ruleworks_i18n.sources import SOURCE_LANGUAGE, Source
from ruleworks_i18n.text import TextError

T = TypeVar("T")

LARGEST = 5_000_000
"""So many bytes a catalog may have: ten times what a large game says, and read within seconds."""

PROBED = 201
"""Plural rules are tried on the numbers below this one, more than a game is likely to show."""


class Plurals(msgspec.Struct, frozen=True):
    """How a language chooses among its plural forms: how many there are, and which one a number takes."""

    count: int
    expression: str
    rule: Callable[[int], int]

    def choose(self, forms: tuple[T, ...], number: int) -> T:
        """Return the form for the number; its sign plays no part."""
        return forms[min(self.rule(abs(number)), len(forms) - 1)]

    def __str__(self) -> str:
        return f"nplurals={self.count}; plural={self.expression};"

    def agrees(self, other: Plurals) -> bool:
        """Return whether both choose the same form for every number probed."""
        return self.count == other.count and all(self.rule(n) == other.rule(n) for n in range(PROBED))


class Entry(msgspec.Struct, frozen=True):
    """One message as its catalog has it; a plural message has several English and translated forms."""

    id: str
    line: int
    english: tuple[str, ...]
    forms: tuple[str, ...]
    fuzzy: bool = False
    remarks: tuple[str, ...] = ()
    """Comments of the translator (`# `), which belong to one language."""
    notes: tuple[str, ...] = ()
    """Comments of the author (`#. `), which go along to every language."""

    @property
    def plural(self) -> bool:
        """Whether the message has several forms, chosen by a number."""
        return len(self.english) > 1

    @property
    def translated(self) -> bool:
        """Whether every form has a translation that somebody vouches for."""
        return all(self.forms) and not self.fuzzy


class Catalog(msgspec.Struct, frozen=True):
    """The messages of one domain in one language, in the order of the file."""

    place: str
    language: str
    entries: dict[str, Entry]
    plurals: Plurals
    declares_plurals: bool
    usual_plurals: Plurals | None
    """What Babel knows about the language; None for a language that it does not know."""
    heading: tuple[str, ...] = ()
    """The comment above the header."""

    def texts(self, entry: Entry) -> tuple[str, ...]:
        """Return the forms that readers of this language see."""
        return entry.english if self.language == SOURCE_LANGUAGE else entry.forms


def load(source: Source, language: str) -> Catalog:
    """Return the catalog of one source in one language."""
    # Babel takes longer to import than everything else here together: only who shows text pays for it.
    from ruleworks_i18n import po_files

    if language not in source.languages():
        raise TextError(_no_catalog(source, language))
    place = source.place(language)
    raw = source.read(language)
    if len(raw) > LARGEST:
        raise TextError(f"{place} has {len(raw)} bytes, and a catalog may have {LARGEST}: divide it, or shorten it.")
    content = po_files.decode(place, raw)
    return po_files.parse(place, language, content)


def _no_catalog(source: Source, language: str) -> str:
    found = ", ".join(source.languages()) or "none"
    return (
        f"The domain {source.domain!r} has no {language!r} catalog (it has: {found}); "
        f"{source.place(language)} is where it belongs."
    )
