"""What can be had in the markets, by whom and for what price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ruleworks import Refusal
from whistle_mountain.box.payment import Cost, cost_of
from whistle_mountain.box.pieces import Pieces
from whistle_mountain.table.position import market_of
from whistle_mountain.terms.affordability import payable
from whistle_mountain.terms.points import MountainScene
from whistle_mountain.terms.refusals import name_of, refuse

UPGRADES = "market.upgrade"
SCAFFOLDS = "market.scaffold"  # the stacks of all shapes together


def available(scene: MountainScene, seat: int, market: str, *, priced: bool = False) -> Iterator[str]:
    """Yield what a seat may take that lies faceup in a market; where it is `priced`, what it can pay.

    There has to be room on the player board for an upgrade (R-ABL-8).
    """
    if market != UPGRADES or has_slot(scene, seat):
        shown = on_offer(scene, markets_of(scene, market))
        yield from (item for item in shown if not priced or payable(scene, seat, price_of(scene, item)))


def any_affordable(scene: MountainScene, seat: int, upgrades: Sequence[str]) -> bool:
    """Tell whether a seat can pay what is printed on one of these upgrades."""
    prices = _prices(scene.rules.pieces)
    return any(payable(scene, seat, prices[upgrade]) for upgrade in upgrades)


def markets_of(scene: MountainScene, market: str) -> tuple[str, ...]:
    """Return the stacks that make up the market for scaffolds, or just the market."""
    return stacks(scene) if market == SCAFFOLDS else (market,)


def on_offer(scene: MountainScene, markets: Sequence[str]) -> list[str]:
    """Return what lies faceup in these markets."""
    return [item for name in markets for item in market_of(scene.position, name).shown]


def enough_on_offer(scene: MountainScene, markets: Sequence[str], count: int) -> bool:
    """Tell whether so many things can be taken from these markets, one after the other."""
    found = 0
    for market in scene.position.markets:
        if market.id in markets:
            found += len(market.shown) + len(market.stack)
            if found >= count:
                return True
    return False


def has_slot(scene: MountainScene, seat: int) -> bool:
    """Tell whether a seat may have one more upgrade."""
    return len(scene.position.storages[seat].upgrades) < scene.rules.upgrade_slots(scene, seat)


def market_empty(market: str) -> Refusal:
    """Return that nothing lies faceup in a market."""
    return refuse("market-empty", "R-COL-6", market=name_of(market))


def no_slot(scene: MountainScene, seat: int) -> Refusal:
    """Return that a seat has as many upgrades as it may have."""
    return refuse("no-slot", "R-ABL-8", count=scene.rules.upgrade_slots(scene, seat))


def price_of(scene: MountainScene, upgrade: str) -> Cost:
    """Return what is printed on an upgrade."""
    return _prices(scene.rules.pieces)[upgrade]


def stacks(scene: MountainScene) -> tuple[str, ...]:
    """Return the ids of the stacks of scaffolds."""
    return scene.rules.pieces.stacks


@cache
def market_of_size(size: str) -> str:
    """Return the id of the market for machines of a size."""
    return f"market.{size}-machine"


@cache
def _prices(pieces: Pieces) -> dict[str, Cost]:
    return {upgrade.id: cost_of(upgrade.cost) for upgrade in pieces.components.upgrades}
