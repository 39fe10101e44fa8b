"""Where catalogs are found: `locales/<language>/<domain>.po` in a package or in a folder."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from ruleworks_i18n.text import TextError

SOURCE_LANGUAGE = "en"
"""The language of every msgid; its catalogs leave msgstr empty."""


class Source(msgspec.Struct, frozen=True):
    """The catalogs of one domain, inside an importable package or under a folder."""

    domain: str
    package: str | Path

    def languages(self) -> list[str]:
        """Return the languages that have a catalog of this domain, sorted."""
        folders = _language_folders(self.package)
        return sorted(name for name, folder in folders.items() if (folder / f"{self.domain}.po").is_file())

    def place(self, language: str) -> str:
        """Return how messages call the catalog of this language."""
        root = self.package.replace(".", "/") if isinstance(self.package, str) else self.package
        return str(Path(root, "locales", language, f"{self.domain}.po"))

    def file(self, language: str) -> Traversable:
        """Return where the catalog of this language is, or would be."""
        return _root(self.package).joinpath("locales", language, f"{self.domain}.po")

    def read(self, language: str) -> bytes:
        """Return the content of the catalog of this language; texts that are in no file are made here."""
        return self.file(language).read_bytes()

    def changed(self, language: str) -> int:
        """Return when the catalog of this language was changed, 0 where nobody can tell."""
        file = self.file(language)
        return file.stat().st_mtime_ns if isinstance(file, Path) and file.is_file() else 0


RULEWORKS = Source("ruleworks", "ruleworks_i18n")
"""The domain of the framework's own messages; every translator holds it."""


@cache
def known_languages() -> tuple[str, ...]:
    """Return the languages of the framework, sorted: those in which its own messages have a catalog.

    All that offers, checks or tests languages asks here. A domain without one of them appears in English there.
    """
    return tuple(RULEWORKS.languages())


def languages(sources: Iterable[Source]) -> list[str]:
    """Return the languages in which every source has a catalog, sorted."""
    available = [set(source.languages()) for source in sources]
    return sorted(available[0].intersection(*available[1:])) if available else []


def find_sources(package: str | Path) -> list[Source]:
    """Return one source for each domain that has a catalog in any language, sorted by domain."""
    folders = _language_folders(package)
    catalogs = [file.name for folder in folders.values() for file in folder.iterdir()]
    domains = {name.removesuffix(".po") for name in catalogs if name.endswith(".po")}
    if not domains:
        raise TextError(f"{package} holds no catalog; one belongs at locales/<language>/<domain>.po in it.")
    return [Source(domain, package) for domain in sorted(domains)]


def _language_folders(package: str | Path) -> dict[str, Traversable]:
    locales = _root(package) / "locales"
    if not locales.is_dir():
        return {}
    return {folder.name: folder for folder in locales.iterdir() if folder.is_dir()}


def _root(package: str | Path) -> Traversable:
    if isinstance(package, Path):
        return package
    try:
        return files(package)
    except (ModuleNotFoundError, TypeError) as error:
        raise TextError(f"There is no package {package!r} to take catalogs from; is it installed?") from error
