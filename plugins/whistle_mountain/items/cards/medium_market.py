"""Medium Market: a medium machine for three iron."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_machine
from whistle_mountain.terms.kinds import Card

MEDIUM_MARKET = Card("card.medium-market", play=pay(iron=3) >> take_machine("medium"))
