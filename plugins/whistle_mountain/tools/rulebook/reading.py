"""Reading rules from data files, one a chapter, in the order of their numbers."""

from __future__ import annotations

from functools import cached_property
from importlib.resources import files
from typing import NamedTuple

import msgspec
from msgspec import Struct

from ruleworks import Source, Text
from whistle_mountain.box.components.errors import TEXTS


class Rule(Struct, frozen=True):
    """A rule: its id, the section of the rulebook or the ruling it comes from, and its rule points and events."""

    id: str
    source: str
    points: tuple[str, ...]  # where a plugin can have another say
    events: tuple[str, ...] = ()  # the tags of those that set it off


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
    """

    def __init__(self, bundle: str, package: str, texts: Source) -> None:
        """Remember where everything is."""
        self.bundle, self.texts, self._package = bundle, texts, package

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """All chapters."""
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
        return Text(f"{self.bundle}.rule.{rule}")


BOOK = Rulebook("whistle-mountain", "whistle_mountain.tools.rulebook", TEXTS)


def chapters() -> tuple[Chapter, ...]:
    """Return all chapters of the game."""
    return BOOK.chapters


def rules() -> dict[str, Rule]:
    """Return all rules of the game by id."""
    return BOOK.rules


def rule_text(rule: str) -> Text:
    """Return what a rule of the game says."""
    return BOOK.text(rule)


def _named(file: str) -> str:
    return file.removesuffix(".toml").partition("-")[2]
