"""An effect: what an item does, as data that rules, texts and players read alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from ruleworks import Scene, Text
from ruleworks_kit import effects
from ruleworks_kit.effects import Cause, do
from whistle_stop.table.position import Frontier
from whistle_stop.terms.worth import NO_YIELD, Yield, sum_of_yields

__all__ = ["Cause", "Effect", "Sequence", "do", "phrase"]

AnyScene: TypeAlias = Scene[Frontier, Any]  # the rule points speak of effects, so that effects cannot name them

TERMS = effects.Terms("whistle-stop", "R-WS-UPG-3")

phrase: Callable[..., Text] = TERMS.phrase


class Effect(effects.Effect[AnyScene, Cause, "Effect"], frozen=True, gc=False):
    """Something that a seat can be made to do."""

    terms: ClassVar[effects.Terms] = TERMS

    def yields(self, scene: AnyScene, cause: Cause) -> Yield:
        """Return what it brings as things stand, less what it takes; nothing where its declaration does not tell."""
        return NO_YIELD


class Sequence(effects.Sequence[AnyScene, Cause, Effect], Effect, frozen=True, gc=False):
    """Effects done one after the other; none here stands in the way of another."""

    def yields(self, scene: AnyScene, cause: Cause) -> Yield:
        """Return what all bring."""
        return sum_of_yields([effect.yields(scene, cause) for effect in self.effects])


Effect.sequence = Sequence
