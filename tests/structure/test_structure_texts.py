"""Every catalog of every package is complete in every language."""

from pathlib import Path

from ruleworks_i18n import Source, check


def test_the_catalogs_are_complete(packages: list[Path]) -> None:
    sources = [
        Source(domain=catalog.stem, package=path.name)
        for path in packages
        for catalog in sorted(path.glob("locales/en/*.po"))
    ]
    assert sources
    assert check(sources) == []
