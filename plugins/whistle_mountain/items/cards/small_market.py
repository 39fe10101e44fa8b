"""Small Market: a small machine for two coal."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_machine
from whistle_mountain.terms.kinds import Card

SMALL_MARKET = Card("card.small-market", play=pay(coal=2) >> take_machine("small"))
