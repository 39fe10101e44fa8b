"""The player that searches: an open-loop tree over worlds dealt anew, with few of many options tried at first."""

from __future__ import annotations

from ruleworks import Ruleset
from ruleworks_bots.minds.mind import Mind
from ruleworks_bots.minds.reasons import preferred
from ruleworks_bots.minds.tree_search import Hunt, SearchParameters
from ruleworks_contracts import Pick, Sight

REASON = "ruleworks-bots.reason.search"


def think(ruleset: Ruleset, said: SearchParameters, sight: Sight) -> Pick:
    """Search as far as the steps reach, and return the option that was tried most often."""
    hunt = Hunt(ruleset, sight, said)
    if hunt.hurried is not None:
        return hunt.hurried
    hunt.run()
    tried = hunt.root.ranked()
    return preferred(tried, REASON, hunt.forgiven, tries=tried[0].visits)


SEARCH: Mind[SearchParameters] = Mind("search", SearchParameters, think)
