"""Whistle: as it says."""

from __future__ import annotations

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Award

WHISTLE = Award("award.whistle", redeem=gain(whistle=1))
