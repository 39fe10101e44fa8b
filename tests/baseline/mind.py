"""What the players of any game that think have in common: they think about each decision anew, for so many steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from ruleworks import Ruleset
from ruleworks_contracts import Pick, Sight


class Bounded(Struct, frozen=True):
    """Parameters that say how many choices are played in worlds at most."""

    steps: int


S = TypeVar("S", bound=Bounded)
Think: TypeAlias = "Callable[[Ruleset, S, Sight], Pick]"


class Mind(Generic[S]):
    """A player by the way in which it thinks."""

    game = ""

    def __init__(self, name: str, parameters: type[S], think: Think[S]) -> None:
        """Name it as it is typed."""
        self.name: str = name
        self.help: str = f"ruleworks-bots.player.{name.partition('-')[0]}"  # that of the player it is a copy of
        self.parameters, self._think = parameters, think

    def cost(self, parameters: S) -> int:
        """It plays no more than it may."""
        return parameters.steps

    def seated(self, ruleset: Ruleset, parameters: S) -> Thinker[S]:
        """Return somebody who plays so."""
        return Thinker(ruleset, parameters, self._think)


class Thinker(Generic[S]):
    """Who thinks so by some rules."""

    def __init__(self, ruleset: Ruleset, parameters: S, think: Think[S]) -> None:
        self._ruleset, self._parameters, self._think = ruleset, parameters, think

    def choose(self, sight: Sight) -> Pick:
        """Return what it thinks best."""
        return self._think(self._ruleset, self._parameters, sight)
