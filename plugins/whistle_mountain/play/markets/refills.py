"""Markets filled again once something was taken."""

from __future__ import annotations

from ruleworks import Event, ItemId, public
from whistle_mountain.table.position import Market, change_market
from whistle_mountain.terms.points import MountainPlay


@public
class MarketFilled(Event, frozen=True):
    """Things were put faceup into a market, or the top of a stack came to light."""

    market: ItemId
    items: tuple[ItemId, ...]


def refill(play: MountainPlay, market: Market) -> None:
    """Put a market back from which something was taken, filled again by rule."""
    full = play.rules.refill(play, market)
    change_market(play.position, full)
    if full != market:
        play.emit(MarketFilled(full.id, full.shown))
