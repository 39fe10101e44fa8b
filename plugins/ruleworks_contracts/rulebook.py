"""What the rules of a game say, as a list: each with its id, where it comes from, and the rule points that hold it.

    BOOK = Rulebook("steam", "steam.rules", Source("steam", "steam"))

among the tools of a bundle reads the files `01-set-up.toml`, `02-turns.toml` and so on in the package `steam.rules`,
each a chapter:

    [[rule]]
    id = "R-STM-1"
    source = "house rule"
    points = ["turn_options"]
    events = ["steam-rose"]
    explains = ["choose-valve", "open-valve"]

The sentences are messages of the bundle: `steam.rule.R-STM-1`, and `steam.chapter.set-up` for a heading. A refusal
names the rule by the same id.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib.resources import files
from typing import NamedTuple

import msgspec
from msgspec import Struct

from ruleworks import Bundle, Source, Text


class Rule(Struct, frozen=True):
    """A rule: its id, the section of the rulebook or the ruling it comes from, and what of the code it concerns."""

    id: str
    source: str
    points: tuple[str, ...] = ()  # where a plugin can have another say
    events: tuple[str, ...] = ()  # the tags of those that set it off
    explains: tuple[
        str, ...
    ] = ()  # kinds of decisions and options that it is told with to whoever plays for the first time


class Chapter(NamedTuple):
    """Rules that belong together, under a name."""

    bundle: str
    name: str
    rules: tuple[Rule, ...]

    @property
    def title(self) -> Text:
        """Return the heading."""
        return Text(f"{self.bundle}.chapter.{self.name}")


class _Page(Struct, frozen=True, forbid_unknown_fields=True):
    rule: tuple[Rule, ...]


class Rulebook:
    """The rules that a bundle brings; a variant lists one of these among its tools, as the game does.

    The files are in a package; `<bundle>.rule.<id>` and `<bundle>.chapter.<name>` are messages in the catalogs.
    Of an id that begins with the name of the bundle, the rest stands there.
    """

    def __init__(self, bundle: str, package: str, texts: Source) -> None:
        """Remember where everything is."""
        self.bundle = bundle
        self.texts = texts
        self._package = package

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters, in the order of their files."""
        every = files(self._package).iterdir()
        found = sorted([page for page in every if page.name.endswith(".toml")], key=lambda page: page.name)
        pages = [(page.name, msgspec.toml.decode(page.read_bytes(), type=_Page)) for page in found]
        return tuple([Chapter(self.bundle, _named(name), page.rule) for name, page in pages])

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """All rules by id."""
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}

    def text(self, rule: str) -> Text:
        """Return what a rule says."""
        return Text(f"{self.bundle}.rule.{rule.removeprefix(f'{self.bundle}.')}")


class Listed(NamedTuple):
    """A rule, and where it stands."""

    book: Rulebook
    chapter: Chapter
    rule: Rule


def rules_in(bundles: Iterable[Bundle]) -> Iterator[Listed]:
    """Yield the rules that bundles bring, chapter by chapter."""
    books = [tool for bundle in bundles for tool in bundle.tools if isinstance(tool, Rulebook)]
    for book in books:
        for chapter in book.chapters:
            yield from (Listed(book, chapter, rule) for rule in chapter.rules)


def _named(file: str) -> str:
    return file.removesuffix(".toml").partition("-")[2]
