"""Large Market: a large machine for three iron and two coal."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_machine
from whistle_mountain.terms.kinds import Card

LARGE_MARKET = Card("card.large-market", play=pay(iron=3, coal=2) >> take_machine("large"))
