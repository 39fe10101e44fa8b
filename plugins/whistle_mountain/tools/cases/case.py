"""A case: a position, what is played in it, and what must hold afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from whistle_mountain.tools.cases.errors import CaseError
from whistle_mountain.tools.notation import NotationError


class New(Struct, frozen=True, forbid_unknown_fields=True):
    """A new game, at its first decision."""

    players: int
    seed: int = 0


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A case as its file gives it."""

    name: str
    proves: tuple[str, ...]
    expect: str
    given: str = ""
    new: New | None = None
    do: tuple[str, ...] = ()


class Case(Struct, frozen=True):
    """A case and where it was written."""

    written: Written
    file: Path
    line: int
    blocks: Mapping[str, int]  # the line before the first of `given` and `expect`

    @property
    def id(self) -> str:
        """Return `folder/file: name`."""
        return f"{self.file.parent.name}/{self.file.stem}: {self.written.name}"

    def error(self, problem: str, block: str = "", line: int = 0) -> CaseError:
        """Return an error about a line of a block, or about the case as a whole."""
        return CaseError(f"{self.file}:{self._line(block, line)}", self.written.name, problem)

    def misread(self, error: NotationError, block: str, line: int) -> CaseError:
        """Return what is wrong with a line of a block as an error that counts lines in the file."""
        args: dict[str, Any] = {name: value for name, value in error.text.args.items() if name != "line"}
        kind = error.text.id.rpartition(".")[2]
        return self.error(str(NotationError(kind, self._line(block, line), **args)), block, line)

    def _line(self, block: str, line: int) -> int:
        return self.blocks[block] + line if block in self.blocks else self.line
