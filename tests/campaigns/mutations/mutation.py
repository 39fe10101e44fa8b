"""A mutation: a text in one file that is replaced by another, and the rule or item that this breaks."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Protocol

import msgspec


class Replacing(Protocol):
    """Whatever says which text of which file is replaced by which other text."""

    @property
    def file(self) -> str: ...
    @property
    def old(self) -> str: ...
    @property
    def new(self) -> str: ...


class Mutation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of a data file."""

    name: str
    file: str
    old: str
    new: str
    breaks: str


class Mutations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A data file."""

    mutation: tuple[Mutation, ...]


class MutationError(Exception):
    """A data file cannot be used; the message names it and what is wrong."""


def load(folder: Path) -> list[Mutation]:
    """Return the mutations of all data files in a folder, file by file."""
    found = [mutation for file in sorted(folder.glob("*.toml")) for mutation in _read(file)]
    names = [mutation.name for mutation in found]
    if twice := {name for name in names if names.count(name) > 1}:
        raise MutationError(f"several mutations are called {', '.join(sorted(twice))}; give each a name of its own")
    return found


def mutated(text: str, mutation: Replacing) -> str:
    """Return the text of the file with the mutation; the old text has to be there, and once only."""
    count = text.count(mutation.old)
    if count != 1:
        raise MutationError(f"{mutation.file} holds the text {mutation.old!r} {count} times; it has to be there once")
    return text.replace(mutation.old, mutation.new)


def _read(file: Path) -> tuple[Mutation, ...]:
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Mutations).mutation
    except (ValueError, msgspec.ValidationError) as error:
        raise MutationError(f"{file.name}: {error}") from None
