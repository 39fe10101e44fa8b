"""Medium Market: a medium machine for three iron."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.take import take_machine
from whistle_mountain.items import Card

MEDIUM_MARKET = Card("card.medium-market", play=pay(iron=3) >> take_machine("medium"))
