"""What became of mutants, a line of JSON each, so that a run can be interrupted and go on."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec

from .strata import Mutant


class Verdict(msgspec.Struct, frozen=True):
    """What became of a mutant, and by which test if it was caught."""

    key: str
    word: str
    file: str
    line: int
    operator: str
    caught_by: str
    seconds: float


class Verdicts:
    """The file with all that was found out so far."""

    def __init__(self, file: Path) -> None:
        self._file = file
        lines = file.read_bytes().splitlines() if file.exists() else []
        self._found = {verdict.key: verdict for verdict in map(msgspec.json.Decoder(Verdict).decode, lines)}

    def get(self, mutant: Mutant) -> Verdict | None:
        """Return what became of a mutant; None if it was not tried."""
        return self._found.get(key_of(mutant))

    def add(self, verdict: Verdict) -> None:
        """Keep what became of a mutant; the last time counts."""
        self._found[verdict.key] = verdict
        with self._file.open("ab") as file:
            file.write(msgspec.json.encode(verdict) + b"\n")


def key_of(mutant: Mutant) -> str:
    """Return what tells a mutant from all others; other lines of its file play no part."""
    return sha256(mutant.subject.encode()).hexdigest()
