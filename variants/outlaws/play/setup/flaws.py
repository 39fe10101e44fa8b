"""What cannot be of the cards of the Outlaws."""

from __future__ import annotations

from collections import Counter

from outlaws.box.options import OutlawOptions
from outlaws.table.memories import Overlay
from ruleworks import Text, hookimpl
from ruleworks_contracts import Flaw, flaw, rule
from whistle_mountain.terms.points import MountainScene


@rule
class CardFlaws:
    """No card is lost or doubled."""

    id = "outlaws.card-flaws"

    def __init__(self, options: OutlawOptions) -> None:
        """Take the cards that there are."""
        self._box = Counter(card.id for card in options.printed.cards)

    @hookimpl
    def flaws(self, scene: MountainScene) -> list[Flaw]:
        """Give the cards that are in two places, and those that are nowhere."""
        cards = scene.memory(Overlay)
        lying = Counter([*cards.shown, *cards.stack, *cards.used, *cards.unseen])
        if lying == self._box:
            return []
        found = [flaw("outlaws.flaw.card-twice", cards, card=Text(card)) for card in lying - self._box]
        missing = sorted(self._box - lying)
        if missing and (lying or scene.position.turn):  # they are laid out before the first turn
            found.append(flaw("outlaws.flaw.cards-missing", cards, "incomplete", cards=missing))
        return found
