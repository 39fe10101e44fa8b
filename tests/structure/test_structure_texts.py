"""Every catalog of every package is complete in every language."""

import re
from pathlib import Path

from ruleworks_i18n import Source, check
from ruleworks_i18n.catalog import load


def test_the_catalogs_are_complete(packages: list[Path]) -> None:
    sources = [
        Source(domain=catalog.stem, package=path.name)
        for path in packages
        for catalog in sorted(path.glob("locales/en/*.po"))
    ]
    assert sources
    assert check(sources) == []


def test_no_line_breaks_before_french_punctuation(packages: list[Path]) -> None:
    catalogs = [
        load(Source(domain=catalog.stem, package=path.name), "fr")
        for path in packages
        for catalog in sorted(path.glob("locales/fr/*.po"))
    ]
    texts = [text for catalog in catalogs for entry in catalog.entries.values() for text in catalog.texts(entry)]
    assert texts
    assert [text for text in texts if re.search(r" [:;?!»]|« ", text)] == []
