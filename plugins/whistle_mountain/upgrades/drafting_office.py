"""Drafting Office: a card for each machine, of any size, that its owner gains."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.effects.benefit import Benefit, benefit_of
from whistle_mountain.effects.cards import gain_cards
from whistle_mountain.effects.effect import Cause
from whistle_mountain.items import Upgrade
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain


class DraftingOffice(Upgrade):
    """The upgrade that is paid for machines."""

    @hookimpl
    def when_gained(
        self, owner: int | None, scene: Scene[Mountain, MountainRules], cause: Cause, item: str
    ) -> list[Benefit]:
        """Give a card for a machine of the owner."""
        if owner != cause.seat or not item.startswith("machine."):
            return []
        return benefit_of(scene, Cause(cause.seat, self.id), gain_cards(1))


DRAFTING_OFFICE = DraftingOffice("upgrade.drafting-office")
