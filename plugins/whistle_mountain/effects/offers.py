"""What can be had in the markets, by whom and for what price."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ruleworks import Scene
from whistle_mountain.effects.pay import payable
from whistle_mountain.payment import Cost, cost_of
from whistle_mountain.pieces import Pieces
from whistle_mountain.points import MountainRules
from whistle_mountain.position import Mountain, market_of

Table = Scene[Mountain, MountainRules]

UPGRADES = "market.upgrade"


def on_offer(scene: Table, markets: Sequence[str]) -> list[str]:
    """Return what lies faceup in these markets."""
    return [item for name in markets for item in market_of(scene.position, name).shown]


def enough_on_offer(scene: Table, markets: Sequence[str], count: int) -> bool:
    """Tell whether so many things can be taken from these markets, one after the other."""
    found = 0
    for market in scene.position.markets:
        if market.id in markets:
            found += len(market.shown) + len(market.stack)
            if found >= count:
                return True
    return False


def has_slot(scene: Table, seat: int) -> bool:
    """Tell whether a seat may have one more upgrade."""
    return len(scene.position.storages[seat].upgrades) < scene.rules.upgrade_slots(scene, seat)


def affordable(scene: Table, seat: int, upgrade: str) -> bool:
    """Tell whether a seat can pay what is printed on an upgrade."""
    return payable(scene, seat, price_of(scene, upgrade))


def any_affordable(scene: Table, seat: int, upgrades: Sequence[str]) -> bool:
    """Tell whether a seat can pay what is printed on one of these upgrades."""
    prices = _prices(scene.rules.pieces())
    return any(payable(scene, seat, prices[upgrade]) for upgrade in upgrades)


def price_of(scene: Table, upgrade: str) -> Cost:
    """Return what is printed on an upgrade."""
    return _prices(scene.rules.pieces())[upgrade]


def stacks(scene: Table) -> tuple[str, ...]:
    """Return the ids of the stacks of scaffolds."""
    return scene.rules.pieces().stacks


@cache
def market_of_size(size: str) -> str:
    """Return the id of the market for machines of a size."""
    return f"market.{size}-machine"


@cache
def _prices(pieces: Pieces) -> dict[str, Cost]:
    return {upgrade.id: cost_of(upgrade.cost) for upgrade in pieces.components.upgrades}
