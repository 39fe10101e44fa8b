"""What a seat gets or may do at a certain moment, through which item."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ruleworks import Scene, Step
from whistle_mountain.effects.effect import Cause, Effect
from whistle_mountain.position import Mountain

if TYPE_CHECKING:
    from whistle_mountain.points import MountainRules


class Benefit(NamedTuple):
    """The steps that carry out what an item brings, and whether its owner may do without."""

    item: str
    steps: tuple[Step, ...]
    optional: bool = False


def benefit_of(
    scene: Scene[Mountain, MountainRules], cause: Cause, effect: Effect, *, optional: bool = False
) -> list[Benefit]:
    """Return what an item, the source of the cause, brings by an effect: nothing where that would do nothing."""
    return [Benefit(cause.source, effect.steps(cause), optional)] if effect.possible(scene, cause) else []
