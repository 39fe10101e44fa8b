"""Stock Pile: two points at the end of a turn for eight resources, counted before the limit takes any (R-RES-5)."""

from __future__ import annotations

from ruleworks import hookimpl
from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.benefit import Benefit, benefit_of
from whistle_mountain.terms.effect import Cause
from whistle_mountain.terms.kinds import Upgrade
from whistle_mountain.terms.points import MountainScene

ENOUGH = 8  # resources


class StockPile(Upgrade):
    """The upgrade that is paid for plenty."""

    @hookimpl
    def turn_end(self, owner: int | None, scene: MountainScene, seat: int) -> list[Benefit]:
        """Score when the owner's storage holds enough at the end of its own turn."""
        if owner != seat or scene.position.storages[seat].resources.total() < ENOUGH:
            return []
        return benefit_of(scene, Cause(seat, self.id), gain(points=2))


STOCK_PILE = StockPile("upgrade.stock-pile")
