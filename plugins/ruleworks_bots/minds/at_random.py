"""The player that chooses any option, each as likely as the others."""

from __future__ import annotations

from msgspec import Struct

from ruleworks import Option, Ruleset
from ruleworks_contracts import Sight


class NoParameters(Struct, frozen=True):
    """Nothing can be said about how it plays."""


class Random:
    """Chooses any option of any game."""

    game = ""
    name = "random"
    help = "ruleworks-bots.player.random"
    parameters = NoParameters
    is_uniform = True

    def cost(self, parameters: NoParameters) -> int:
        """It plays nothing before it answers."""
        return 0

    def seated(self, ruleset: Ruleset, parameters: NoParameters) -> Random:
        """Return itself: it knows nothing of any seat."""
        return self

    def choose(self, sight: Sight) -> Option:
        """Return one of the options."""
        return sight.world(sight.rng).random_option(sight.rng)
