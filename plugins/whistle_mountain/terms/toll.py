"""What items ask of a seat for each worker that it moves or rescues (R-WRK-5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from whistle_mountain.box.payment import Cost


class Toll(NamedTuple):
    """What is to be paid on top of the price of a move or rescue, and the item that asks for it."""

    item: str
    cost: Cost


def total(price: Cost, tolls: Iterable[Toll]) -> Cost:
    """Return a price and some tolls together."""
    for toll in tolls:
        price = price.plus(toll.cost)
    return price
