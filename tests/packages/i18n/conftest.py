"""Small catalogs written for one test."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ruleworks_i18n import Source

PLURALS = {"en": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}
WriteCatalog = Callable[..., Source]


def header(language: str) -> str:
    lines = [f"Language: {language}", "Content-Type: text/plain; charset=UTF-8"]
    lines += [f"Plural-Forms: {PLURALS[language]}"] if language in PLURALS else []
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines)


@pytest.fixture
def write(tmp_path: Path) -> WriteCatalog:
    """Write one catalog under tmp_path and return the source that it belongs to."""

    def write_catalog(language: str, body: str, domain: str = "game", head: str | None = None) -> Source:
        file = tmp_path / "locales" / language / f"{domain}.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text((header(language) if head is None else head) + "\n" + body, encoding="utf-8")
        return Source(domain, tmp_path)

    return write_catalog


@pytest.fixture
def good(write: WriteCatalog) -> Source:
    """Return a domain whose two catalogs have no problem."""
    write("en", ENGLISH)
    return write("fr", FRENCH)


ENGLISH = """\
#. piece is the name of a piece
msgctxt "game.placed"
msgid "{piece} is placed on {square}."
msgstr ""

msgctxt "game.points"
msgid "one point"
msgid_plural "{count} points"
msgstr[0] ""
msgstr[1] ""

msgctxt "game.cross"
msgid "cross"
msgstr ""

msgctxt "game.ring"
msgid "ring"
msgstr ""
"""

FRENCH = """\
# "poser" partout
#. piece is the name of a piece
msgctxt "game.placed"
msgid "{piece} is placed on {square}."
msgstr "Sur {square} : {piece}."

msgctxt "game.points"
msgid "one point"
msgid_plural "{count} points"
msgstr[0] "{count} point"
msgstr[1] "{count} points"

msgctxt "game.cross"
msgid "cross"
msgstr "croix"

msgctxt "game.ring"
msgid "ring"
msgstr "rond"
"""
