"""The player that takes what is best at once, as far as score and evaluations tell."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ruleworks import Ruleset
from ruleworks_contracts import Pick, Sight

from .looking import Looker, spread
from .mind import Bounded, Mind
from .scales import HABITUAL, Rivalry, Scales
from .worth import judged


class GreedyParameters(Bounded, frozen=True):
    """How it looks ahead."""

    steps: Annotated[int, Meta(ge=1, le=100_000)] = 4000
    breadth: Annotated[int, Meta(ge=1, le=1000)] = 24
    rivalry: Rivalry = HABITUAL


def think(ruleset: Ruleset, said: GreedyParameters, sight: Sight) -> Pick:
    """Play each option in a world dealt anew, with the choices that belong to it, and return the best."""
    world = sight.world(sight.rng)
    looker = Looker(Scales(judged(ruleset), said.rivalry), said.steps, said.breadth)
    weighed = looker.weighed(world, dict.fromkeys(spread(world.options, said.steps)), sight.rng)
    return Pick(weighed[0].option)


GREEDY: Mind[GreedyParameters] = Mind("greedy-f5f1701", GreedyParameters, think)
