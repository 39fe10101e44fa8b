"""The player that searches: an open-loop tree over worlds dealt anew, with few of many options tried at first."""

from __future__ import annotations

from ruleworks import Ruleset
from ruleworks_bots.minds.hunting import Hunt, SearchParameters
from ruleworks_bots.minds.reasons import choice
from ruleworks_toolbox import Estimate, Pick, Sight

REASON = "ruleworks-bots.reason.search"


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
        self._ruleset, self._parameters = ruleset, parameters

    def choose(self, sight: Sight) -> Pick:
        """Return the option that was tried most often."""
        hunt = Hunt(self._ruleset, sight, self._parameters)
        hunt.run()
        tried = hunt.root.ranked()
        estimates = tuple([Estimate(each.option, round(each.mean - hunt.forgiven, 2), each.visits) for each in tried])
        return choice(estimates, REASON, tries=tried[0].visits, tried=len(tried))
