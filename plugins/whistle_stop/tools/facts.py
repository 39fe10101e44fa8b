"""What is printed on the pieces, for those who look whether it is right."""

from __future__ import annotations

from ruleworks import Ruleset
from ruleworks_kit.facts import Fact
from whistle_stop.box.components import facts
from whistle_stop.terms.points import rules_of


class FrontierFacts:
    """Knows where each fact comes from."""

    game = "whistle-stop"

    def known(self, ruleset: Ruleset) -> list[Fact]:
        """Return all facts, those of pieces that other bundles bring among them."""
        return facts(rules_of(ruleset).pieces.components)
