"""Pawn Shop: a point for any two resources, as often as its owner likes, but only in its own turns."""

from __future__ import annotations

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Upgrade

PAWN_SHOP = Upgrade("upgrade.pawn-shop", use=pay(2) >> gain(points=1), once=False)
