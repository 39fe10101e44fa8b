"""How markets are filled again, and how much of what they sell a seat may have."""

from __future__ import annotations

from ruleworks import hookimpl
from ruleworks_contracts import rule
from whistle_mountain.table.markets import filled
from whistle_mountain.table.position import Market
from whistle_mountain.terms.points import MountainScene


@rule
class MarketRules:
    """Markets and stacks as printed (rulebook, "Placing an airship in a dock" and "Limits")."""

    id = "whistle-mountain.markets"

    @hookimpl
    def market_size(self, scene: MountainScene, market: str) -> int:
        """Give as many as the market has slots; a stack of scaffolds shows its top."""
        slots = [each.slots for each in scene.rules.pieces.components.markets if each.id == market]
        return slots[0] if slots else 1

    @hookimpl
    def refill(self, scene: MountainScene, market: Market) -> Market:
        """Turn the next thing faceup at once, as long as there is one."""
        return filled(market, scene.rules.market_size(scene, market.id))
