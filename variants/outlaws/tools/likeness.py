"""The cards of the Outlaws as pieces that may be exchanged, and that games of a test should use."""

from __future__ import annotations

from collections.abc import Sequence

from outlaws.play.turn.course import CoverCard
from outlaws.tools.cases import known
from ruleworks import Ruleset, Step

KIND = "outlaw"


class OutlawLikeness:
    """Cards lie on the overlay, in its stack, or aside, and each may lie where another does."""

    game = "whistle-mountain"

    def alike(self, item: str, ruleset: Ruleset) -> str | None:
        """Return the kind of a card, nothing for what is none."""
        return KIND if item.startswith(f"{KIND}.") else None

    def worker(self, step: Step) -> str:
        """Return the card that was followed."""
        return step.card if isinstance(step, CoverCard) else ""

    def works(self, item: str, ruleset: Ruleset) -> bool:
        """Leave the items to the game."""
        return False

    def pieces(self, ruleset: Ruleset) -> Sequence[str]:
        """Return all cards."""
        return tuple(known(ruleset))


LIKENESS = OutlawLikeness()
