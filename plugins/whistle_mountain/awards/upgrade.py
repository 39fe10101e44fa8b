"""Upgrade: a faceup upgrade."""

from __future__ import annotations

from whistle_mountain.effects.take import take_upgrade
from whistle_mountain.items import Award

UPGRADE = Award("award.upgrade", redeem=take_upgrade())
