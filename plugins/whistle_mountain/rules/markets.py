"""How markets are filled again, and how much of what they sell a seat may have."""

from __future__ import annotations

from ruleworks import Scene, hookimpl
from whistle_mountain.markets import filled
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Market, Mountain

Table = Scene[Mountain, MountainRules]


class MarketRules:
    """Markets and stacks as printed (rulebook, "Placing an airship in a dock" and "Limits")."""

    id = "whistle-mountain.markets"

    @hookimpl
    def refill(self, scene: Table, market: Market) -> Market:
        """Turn the next thing faceup at once, as long as there is one."""
        return filled(market, scene.rules.market_size(scene, market.id))

    @hookimpl
    def upgrade_slots(self, scene: Table, seat: int) -> int:
        """Give the slots of the player board (R-ABL-8)."""
        return scene.rules.pieces.components.outfit.upgrade_slots
