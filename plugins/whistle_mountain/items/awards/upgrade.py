"""Upgrade: a faceup upgrade."""

from __future__ import annotations

from whistle_mountain.play.verbs.take import take_upgrade
from whistle_mountain.terms.kinds import Award

UPGRADE = Award("award.upgrade", redeem=take_upgrade())
