"""Mutants that nobody could notice, each with the reason why."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec
from tests.campaigns.mutations.mutation import MutationError, mutated

from .strata import Mutant

FILE = Path(__file__).parent / "equivalent.toml"


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that stands once in a file, the text that a mutant puts there, and why that changes nothing."""

    file: str
    old: str
    new: str
    why: str


class Equivalents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data file."""

    equivalent: tuple[Equivalent, ...] = ()


def load(file: Path = FILE) -> tuple[Equivalent, ...]:
    """Return all of them."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Equivalents).equivalent
    except (ValueError, msgspec.ValidationError) as error:
        raise MutationError(f"{file.name}: {error}") from None


def check(equivalents: Sequence[Equivalent], root: Path) -> None:
    """Raise an error unless each text stands once in its file: what was argued about has to be there still."""
    for each in equivalents:
        if not (root / each.file).is_file():
            raise MutationError(f"there is no file {each.file}, in which a mutant is called equivalent")
        mutated((root / each.file).read_text(encoding="utf-8"), each)


def reason(mutant: Mutant, equivalents: Sequence[Equivalent]) -> str:
    """Return why nobody could notice a mutant; empty if nobody says so."""
    found = (each for each in equivalents if each.file == mutant.file and mutated(mutant.text, each) == mutant.broken)
    return next((each.why for each in found), "")
