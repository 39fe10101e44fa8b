"""Upgrade Market: a faceup upgrade for any two resources."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_upgrade
from whistle_mountain.terms.kinds import Card

UPGRADE_MARKET = Card("card.upgrade-market", play=pay(2) >> take_upgrade())
