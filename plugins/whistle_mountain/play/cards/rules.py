"""What happens to the cards when the deck runs out."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from whistle_mountain.terms.points import MountainScene


@rule
class CardRules:
    """The deck and the discard pile (rulebook, "Limits")."""

    id = "whistle-mountain.cards"

    @hookimpl
    def new_deck(self, scene: MountainScene) -> tuple[str, ...]:
        """Give all that was discarded."""
        return scene.position.discard
