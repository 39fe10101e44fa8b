"""Finding by an id that somebody has typed, in capitals or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from ruleworks import RuleworksError, Text
from whistle_mountain.box.components.errors import TEXTS

SUGGESTED = 3
T = TypeVar("T")


class Unknown(RuleworksError):
    """Nothing has this id; the message says what is called alike, and how to list everything."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        super().__init__(f"unknown-{kind}", **{kind: name}, near=similar(name, known))
        self.text = Text(f"whistle-mountain.error.unknown-{kind}", self.text.args)
        self.sources = (TEXTS,)


def found(name: str, known: Mapping[str, T], kind: str) -> T:
    """Return what is known by an id; the error of an unknown one is the message `unknown-<kind>`."""
    ids = {id.casefold(): id for id in known}
    if name.casefold() not in ids:
        raise Unknown(kind, name, known)
    return known[ids[name.casefold()]]


def similar(name: str, known: Iterable[str]) -> list[str]:
    """Return some ids that hold what was typed, or that are spelt like it, as a whole or in their last part."""
    ids = {id.casefold(): id for id in known}
    typed = name.casefold()
    near = [id for id in ids if typed in id] or get_close_matches(typed, ids, n=SUGGESTED)
    if not near:
        by_last_part = {_last_part(id): id for id in ids}
        near = [by_last_part[part] for part in get_close_matches(_last_part(typed), by_last_part, n=SUGGESTED)]
    return [ids[id] for id in near[:SUGGESTED]]


def _last_part(id: str) -> str:
    return id.rpartition(".")[2]
