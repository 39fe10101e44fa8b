"""A case: a position, what is played in it, and what must hold afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from ruleworks_formats.cases.errors import CaseError
from ruleworks_formats.notation import NotationError


class New(Struct, frozen=True, forbid_unknown_fields=True):
    """A new game, at its first decision."""

    players: int | None = None  # the fewest that can play
    seed: int = 0
    variants: tuple[str, ...] = ()  # those that take part, beside those of the rules of the test
    draft: tuple[str, ...] = ()  # what is laid out to choose from, where a game begins with that


class Checkpoint(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold in the middle of what is played."""

    expect: str


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A case as its file gives it."""

    name: str
    proves: tuple[str, ...]
    expect: str
    given: str = ""
    like: str | tuple[str, ...] = ()  # what is given for several cases of the file, by its names
    impossible: bool = False  # whether what is given may be what no game leads to
    new: New | None = None
    options: dict[str, Any] = {}  # of the rules, beside those of the rules of the test
    do: tuple[str | Checkpoint, ...] = ()

    @property
    def likes(self) -> tuple[str, ...]:
        """The names of what is given for several cases."""
        return (self.like,) if isinstance(self.like, str) else self.like

    @property
    def choices(self) -> tuple[str, ...]:
        """What is played."""
        return tuple([each for each in self.do if isinstance(each, str)])


class Case(Struct, frozen=True):
    """A case and where it was written."""

    written: Written
    file: Path
    line: int
    blocks: Mapping[str, int]  # the line before the first of `given`, `expect` and so on
    shared: Mapping[str, str] = {}  # what is given for several cases, by its names

    @property
    def id(self) -> str:
        """Return `folder/file: name`."""
        return f"{self.file.parent.name}/{self.file.stem}: {self.written.name}"

    def before(self, block: str) -> int:
        """Return the number of the line before the first of a block."""
        return self.blocks.get(block, self.line - 1)

    def error(self, problem: str, line: int = 0) -> CaseError:
        """Return an error about a line of the file, or about the case as a whole."""
        return CaseError(f"{self.file}:{line or self.line}", self.written.name, problem)

    def misread(self, error: NotationError) -> CaseError:
        """Return what is wrong with a line of notation."""
        return self.error(str(error), error.line)
