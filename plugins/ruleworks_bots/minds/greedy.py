"""The player that takes what is best at once, as far as score and evaluations tell."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ruleworks import Ruleset
from ruleworks_bots.minds.lookahead import Looker, spread
from ruleworks_bots.minds.mind import Bounded, Mind
from ruleworks_bots.minds.patience import hurried
from ruleworks_bots.minds.reasons import picked
from ruleworks_bots.minds.scales import HABITUAL, Rivalry, Scales
from ruleworks_contracts import Pick, Sight, judged

REASON = "ruleworks-bots.reason.greedy"


class GreedyParameters(Bounded, frozen=True):
    """How it looks ahead."""

    steps: Annotated[int, Meta(ge=1, le=100_000)] = 4000
    breadth: Annotated[int, Meta(ge=1, le=1000)] = 24
    rivalry: Rivalry = HABITUAL


def think(ruleset: Ruleset, said: GreedyParameters, sight: Sight) -> Pick:
    """Play each option in a world dealt anew, with the choices that belong to it, and return the best."""
    world = sight.world(sight.rng)
    looker = Looker(Scales(judged(ruleset), said.rivalry), said.steps, said.breadth)
    options = dict.fromkeys([*sight.wanted, *spread(world.options, said.steps)])
    weighed = looker.weighed(world, options, sight.rng)
    forgiven = looker.scales.forgiven(world, sight.seat)
    return hurried(sight, world, weighed, forgiven) or picked(weighed, REASON, forgiven)


GREEDY: Mind[GreedyParameters] = Mind("greedy", GreedyParameters, think)
