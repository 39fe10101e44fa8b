"""Finding again what an item declares: effects are never saved with a game, so a step names the item instead."""

from __future__ import annotations

from collections.abc import Iterator

from ruleworks_kit import effects
from whistle_mountain.terms.effect import Effect
from whistle_mountain.terms.points import MountainScene


def declared(scene: MountainScene, item: str) -> tuple[Effect, ...]:
    """Return the effects that an item declares, each followed by those that it is made of."""
    return effects.declared_by(scene.rules.items[item], Effect)


def inside(value: object) -> Iterator[Effect]:
    """Yield the effects in a value, each followed by those that it is made of."""
    return effects.inside(value, Effect)
