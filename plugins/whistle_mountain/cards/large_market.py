"""Large Market: a large machine for three iron and two coal."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.take import take_machine
from whistle_mountain.items import Card

LARGE_MARKET = Card("card.large-market", play=pay(iron=3, coal=2) >> take_machine("large"))
