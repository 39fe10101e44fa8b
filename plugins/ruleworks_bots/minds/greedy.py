"""The player that takes what is best at once, as far as score and evaluations tell."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ruleworks import Ruleset
from ruleworks_bots.minds.looking import Looker, spread
from ruleworks_bots.minds.reasons import picked
from ruleworks_bots.minds.scales import HABITUAL, Rivalry, Scales
from ruleworks_toolbox import Pick, Sight, judged

REASON = "ruleworks-bots.reason.greedy"


class GreedyParameters(Struct, frozen=True):
    """How it looks ahead."""

    steps: Annotated[int, Meta(ge=1, le=100_000)] = 4000
    breadth: Annotated[int, Meta(ge=1, le=1000)] = 24
    rivalry: Rivalry = HABITUAL


class Greedy:
    """Plays each option in a world dealt anew, with the choices that belong to it, and takes the best."""

    game = ""
    name = "greedy"
    help = "ruleworks-bots.player.greedy"
    parameters = GreedyParameters

    def cost(self, parameters: GreedyParameters) -> int:
        """It plays no more than it may."""
        return parameters.steps

    def seated(self, ruleset: Ruleset, parameters: GreedyParameters) -> GreedyChooser:
        """Return somebody who plays so."""
        return GreedyChooser(ruleset, parameters)


class GreedyChooser:
    """Looks one choice ahead."""

    def __init__(self, ruleset: Ruleset, parameters: GreedyParameters) -> None:
        self._ruleset, self._parameters = ruleset, parameters

    def choose(self, sight: Sight) -> Pick:
        """Return the option after which the seat is best off."""
        said, world = self._parameters, sight.world(sight.rng)
        looker = Looker(Scales(judged(self._ruleset), said.rivalry), said.steps, said.breadth)
        options = dict.fromkeys([*sight.wanted, *spread(world.options, said.steps)])
        weighed = looker.weighed(world, options, sight.rng)
        return picked(weighed, REASON, looker.scales.forgiven(world, sight.seat))
