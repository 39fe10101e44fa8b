"""Whistle: as it says."""

from __future__ import annotations

from whistle_mountain.effects.gain import gain
from whistle_mountain.items import Award

WHISTLE = Award("award.whistle", redeem=gain(whistle=1))
