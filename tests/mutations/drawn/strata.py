"""The kinds of things that mutants are drawn from, the same number of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from . import code, facts
from .change import Change

#: Where each kind lives. Left out are front ends (`tools`), and what only says how well a fact is known.
STRATA: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "kernel": ("core/ruleworks/**/*.py",),
        "rules": tuple(f"plugins/whistle_mountain/{room}/**/*.py" for room in ("play", "terms", "table", "box")),
        "items": ("plugins/whistle_mountain/items/**/*.py",),
        "variants": (
            "variants/first_game/**/*.py",
            "variants/outlaws/*.py",
            *(f"variants/outlaws/{room}/**/*.py" for room in ("play", "terms", "table", "box")),
        ),
        "data": ("plugins/whistle_mountain/box/components/data/*.toml", "variants/outlaws/box/data/*.toml"),
    }
)


class Mutant(NamedTuple):
    """A change of one file of the repository."""

    stratum: str
    file: str
    text: str
    change: Change

    @property
    def broken(self) -> str:
        """Return the text of the file with the change."""
        return self.change.applied(self.text)


def mutants(root: Path, stratum: str) -> Iterator[Mutant]:
    """Yield every mutant of a kind, file by file."""
    for file in sorted({file for pattern in STRATA[stratum] for file in root.glob(pattern)}):
        text = file.read_text(encoding="utf-8")
        found = code.changes(text) if file.suffix == ".py" else facts.changes(text)
        for change in found:
            yield Mutant(stratum, file.relative_to(root).as_posix(), text, change)
