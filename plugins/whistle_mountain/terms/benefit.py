"""What a seat gets or may do at a certain moment, through which item."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleworks import Step
from whistle_mountain.terms.effect import Cause, Effect

if TYPE_CHECKING:
    from whistle_mountain.terms.points import MountainScene


class Benefit(NamedTuple):
    """The steps that carry out what an item brings, and whether its owner may do without."""

    item: str
    steps: tuple[Step, ...]
    optional: bool = False


def benefit_of(scene: MountainScene, cause: Cause, effect: Effect, *, optional: bool = False) -> list[Benefit]:
    """Return what an item, the source of the cause, brings by an effect: nothing where that would do nothing."""
    return [Benefit(cause.source, effect.steps(cause), optional)] if effect.possible(scene, cause) else []
