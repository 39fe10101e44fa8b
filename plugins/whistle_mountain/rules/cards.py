"""What happens to the cards when the deck runs out."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class CardRules:
    """The deck and the discard pile (rulebook, "Limits")."""

    id = "whistle-mountain.cards"

    @hookimpl
    def new_deck(self, scene: Scene[Mountain, MountainRules]) -> tuple[str, ...]:
        """Give all that was discarded."""
        return scene.position.discard
