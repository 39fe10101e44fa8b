"""Rescue: rescue a worker from the whirlpool."""

from __future__ import annotations

from whistle_mountain.play.verbs.work import rescue
from whistle_mountain.terms.kinds import Award

RESCUE = Award("award.rescue", redeem=rescue())
