"""Rescue: rescue a worker from the whirlpool."""

from __future__ import annotations

from whistle_mountain.effects.workers import rescue
from whistle_mountain.items import Award

RESCUE = Award("award.rescue", redeem=rescue())
