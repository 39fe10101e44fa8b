"""The player that searches: an open-loop tree over worlds dealt anew, with few of many options tried at first."""

from __future__ import annotations

from ruleworks import Ruleset
from ruleworks_contracts import Pick, Sight

from .hunting import Hunt, SearchParameters
from .mind import Mind


def think(ruleset: Ruleset, said: SearchParameters, sight: Sight) -> Pick:
    """Search as far as the steps reach, and return the option that was tried most often."""
    hunt = Hunt(ruleset, sight, said)
    hunt.run()
    return Pick(hunt.root.ranked()[0].option)


SEARCH: Mind[SearchParameters] = Mind("search-f5f1701", SearchParameters, think)
