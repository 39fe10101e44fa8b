"""How markets are filled again, and how much of what they sell a seat may have."""

from __future__ import annotations

from msgspec.structs import replace

from ruleworks import hookimpl
from ruleworks_toolbox import rule
from whistle_mountain.table.markets import filled
from whistle_mountain.table.position import Market, Mountain
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

    @hookimpl
    def resample(self, value: Mountain, scene: MountainScene) -> Mountain:
        """Bring hidden pieces back to their own markets, in the order that chance gave them."""
        market_of, pools = scene.rules.pieces.market_of, dict[str, list[str]]()
        for item in (item for market in value.markets for item in market.stack):
            pools.setdefault(market_of[item], []).append(item)
        markets = tuple([replace(market, stack=tuple(pools.get(market.id, ()))) for market in value.markets])
        return replace(value, markets=markets)
