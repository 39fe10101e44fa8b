"""Finding again what an item declares: effects are never saved with a game, so a step names the item instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import lru_cache
from typing import Any

from whistle_mountain.table.layout import CACHE_SIZE
from whistle_mountain.terms.effect import Effect
from whistle_mountain.terms.points import MountainScene


def declared(scene: MountainScene, item: str) -> tuple[Effect, ...]:
    """Return the effects that an item declares, each followed by those that it is made of."""
    return _declared(scene.rules.items[item])


@lru_cache(CACHE_SIZE)
def _declared(item: Any) -> tuple[Effect, ...]:
    return tuple([effect for field in fields(item) for effect in inside(getattr(item, field.name))])


def inside(value: object) -> Iterator[Effect]:
    """Yield the effects in a value, each followed by those that it is made of."""
    if isinstance(value, Effect):
        yield value
        for name in value.__struct_fields__:
            yield from inside(getattr(value, name))
    elif isinstance(value, tuple):
        for member in value:
            yield from inside(member)
