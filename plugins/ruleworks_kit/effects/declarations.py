"""Finding what an item declares: effects are never saved with a game, so a step names the item instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import lru_cache
from typing import Any

from ruleworks_kit.effects.effect import E, Effect

CACHE_SIZE = 1024  # so many items are looked through once


@lru_cache(CACHE_SIZE)
def declared_by(item: Any, kind: type[E]) -> tuple[E, ...]:
    """Return the effects of a kind that an item declares, each followed by those that it is made of."""
    return tuple([effect for field in fields(item) for effect in inside(getattr(item, field.name), kind)])


def inside(value: object, kind: type[E]) -> Iterator[E]:
    """Yield the effects of a kind in a value, each followed by those that it is made of."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, Effect):
        for name in value.__struct_fields__:
            yield from inside(getattr(value, name), kind)
    elif isinstance(value, tuple):
        for member in value:
            yield from inside(member, kind)
