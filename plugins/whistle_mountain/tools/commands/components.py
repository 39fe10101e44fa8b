"""What is printed on the pieces, for those who look whether it is right."""

from __future__ import annotations

from ruleworks import Ruleset
from whistle_mountain.box.components import Fact, facts
from whistle_mountain.terms.points import rules_of


class MountainFacts:
    """Knows where each fact comes from."""

    game = "whistle-mountain"

    def known(self, ruleset: Ruleset) -> list[Fact]:
        """Return all facts, those of pieces that other bundles bring among them."""
        return facts(rules_of(ruleset).pieces.components)
