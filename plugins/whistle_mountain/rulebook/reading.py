"""Reading the rules from the data files of this folder, one a chapter, in the order of their numbers."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec
from msgspec import Struct

from ruleworks import Text


class Rule(Struct, frozen=True):
    """A rule: its id, the section of the rulebook or the ruling it comes from, and its rule points and events."""

    id: str
    source: str
    points: tuple[str, ...]  # where a plugin can have another say
    events: tuple[str, ...] = ()  # the tags of those that set it off


class Chapter(NamedTuple):
    """Rules that belong together, under a name."""

    name: str
    rules: tuple[Rule, ...]

    @property
    def title(self) -> Text:
        """Return the heading."""
        return Text(f"whistle-mountain.chapter.{self.name}")


class _Page(Struct, frozen=True, forbid_unknown_fields=True):
    rule: tuple[Rule, ...]


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return all chapters."""
    every = files("whistle_mountain.rulebook").iterdir()
    found = sorted([page for page in every if page.name.endswith(".toml")], key=lambda page: page.name)
    pages = [(page.name, msgspec.toml.decode(page.read_bytes(), type=_Page)) for page in found]
    return tuple(Chapter(name.removesuffix(".toml").partition("-")[2], page.rule) for name, page in pages)


@cache
def rules() -> dict[str, Rule]:
    """Return all rules by id."""
    return {rule.id: rule for chapter in chapters() for rule in chapter.rules}


def rule_text(rule: str) -> Text:
    """Return what a rule says."""
    return Text(f"whistle-mountain.rule.{rule}")
