"""A bundle of players for tests: one that takes the last option and says why, one that fails, one that is costly."""

from __future__ import annotations

from msgspec import Struct

from ruleworks import Bundle, Option, Ruleset, Text
from ruleworks_bots.texts import TEXTS
from ruleworks_contracts import Estimate, Pick, Sight


class Steps(Struct, frozen=True):
    """How far it thinks."""

    steps: int = 10


class Last:
    """Takes the last option, worth as many points as there are options, and estimates what is wanted at 0."""

    game, name, help, parameters = "", "last", "ruleworks-bots.player.random", Steps

    def cost(self, parameters: Steps) -> int:
        """As many steps as are said."""
        return parameters.steps

    def seated(self, ruleset: Ruleset, parameters: Steps) -> Last:
        """One for all seats."""
        return self

    def choose(self, sight: Sight) -> Option | Pick:
        """Return the last option."""
        options = list(sight.world(sight.rng).options)
        asked = [Estimate(each, 0.0, 1) for each in sight.wanted if each != options[-1]]
        reason = Text("ruleworks-bots.player.random")
        return Pick(options[-1], (Estimate(options[-1], float(len(options)), 7), *asked), reason)


class Failing(Last):
    """Fails."""

    name = "failing"

    def choose(self, sight: Sight) -> Option | Pick:
        """Fail."""
        raise ValueError("I cannot think")


bundle: Bundle = Bundle(name="thinkers", version="1", layer="base", texts=TEXTS, tools=(Last(), Failing()))
