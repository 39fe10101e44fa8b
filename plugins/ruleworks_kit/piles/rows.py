"""Things in a row, as a tuple of ids in which one may be there several times."""

from __future__ import annotations

from collections.abc import Iterable


def exchanged(items: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """Return the items with one in the place of another."""
    place = items.index(old)
    return (*items[:place], new, *items[place + 1 :])


def all_but(items: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """Return the items without those that are gone, each taken out once."""
    rest = list(items)
    for item in gone:
        rest.remove(item)
    return tuple(rest)
