"""The player that searches: an open-loop tree over worlds dealt anew, with few of many options tried at first."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ruleworks import Ruleset
from ruleworks_bots.minds.hunting import Hunt, Manner
from ruleworks_bots.minds.reasons import choice
from ruleworks_bots.minds.scales import Rivalry
from ruleworks_toolbox import Estimate, Pick, Sight

REASON = "ruleworks-bots.reason.search"


class SearchParameters(Struct, frozen=True):
    """How far and how wide it searches."""

    steps: Annotated[int, Meta(ge=10, le=1_000_000)] = 4000
    worlds: Annotated[int, Meta(ge=1, le=1000)] = 8
    turns: Annotated[int, Meta(ge=1, le=100)] = 2
    breadth: Annotated[int, Meta(ge=1, le=1000)] = 6
    width: Annotated[float, Meta(ge=1, le=1000)] = 3.0
    power: Annotated[float, Meta(ge=0, le=1)] = 0.35
    explore: Annotated[float, Meta(ge=0, le=100)] = 0.5
    rivalry: Rivalry = 1.0


class Search:
    """Searches as far as its steps reach, and takes what it has tried most often."""

    game = ""
    name = "search"
    help = "ruleworks-bots.player.search"
    parameters = SearchParameters

    def cost(self, parameters: SearchParameters) -> int:
        """It plays no more than it may."""
        return parameters.steps

    def seated(self, ruleset: Ruleset, parameters: SearchParameters) -> SearchChooser:
        """Return somebody who plays so."""
        return SearchChooser(ruleset, parameters)


class SearchChooser:
    """Searches anew for each decision."""

    def __init__(self, ruleset: Ruleset, parameters: SearchParameters) -> None:
        said = parameters
        self._manner = Manner(
            said.steps, said.worlds, said.turns, said.breadth, said.width, said.power, said.explore, said.rivalry
        )
        self._ruleset = ruleset

    def choose(self, sight: Sight) -> Pick:
        """Return the option that was tried most often."""
        hunt = Hunt(self._ruleset, sight, self._manner)
        hunt.run()
        tried = hunt.root.ranked()
        estimates = tuple([Estimate(each.option, round(each.mean - hunt.forgiven, 2), each.visits) for each in tried])
        return choice(estimates, REASON, tries=tried[0].visits, tried=len(tried))
