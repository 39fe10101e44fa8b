"""Finding by an id that somebody has typed, in capitals or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

SUGGESTED = 3
T = TypeVar("T")


def by_id(name: str, known: Mapping[str, T]) -> T | None:
    """Return what is known by an id, None if nothing is."""
    ids = {id.casefold(): id for id in known}
    return known[ids[name.casefold()]] if name.casefold() in ids else None


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
