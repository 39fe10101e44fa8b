"""Antique Store: a point for one whistle, as often as its owner likes."""

from __future__ import annotations

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Upgrade

ANTIQUE_STORE = Upgrade("upgrade.antique-store", use=pay(whistle=1) >> gain(points=1), once=False)
