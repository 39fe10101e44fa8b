"""Every mutant of a kind: each thing that can be changed in its files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from . import code, facts
from .change import Change
from .games import MOUNTAIN, Drawn


class Mutant(NamedTuple):
    """A change of one file of the repository."""

    stratum: str
    file: str
    text: str
    change: Change
    place: int  # how many alike stand before it in the file

    @property
    def broken(self) -> str:
        """Return the text of the file with the change."""
        return self.change.applied(self.text)

    @property
    def subject(self) -> str:
        """Return what tells it from all others, though other lines change: what becomes of what in which line."""
        return f"{alike(self.file, self.text, self.change)}/{self.place}"


def mutants(root: Path, stratum: str, game: Drawn = MOUNTAIN) -> Iterator[Mutant]:
    """Yield every mutant of a kind, file by file."""
    for file in sorted({file for pattern in game.strata[stratum] for file in root.glob(pattern)}):
        text = file.read_text(encoding="utf-8")
        name, seen = file.relative_to(root).as_posix(), Counter[str]()
        for change in code.changes(text) if file.suffix == ".py" else facts.changes(text):
            seen[alike(name, text, change)] += 1
            yield Mutant(stratum, name, text, change, seen[alike(name, text, change)])


def alike(file: str, text: str, change: Change) -> str:
    """Return the file, the line in which a change begins as it stands, where in it, and what stands there then."""
    start = text.rfind("\n", 0, change.start) + 1
    line = text[start:].partition("\n")[0]
    return f"{file}/{line}/{change.start - start}/{change.end - change.start}/{change.new}"
