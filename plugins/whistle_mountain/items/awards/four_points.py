"""Four points: as it says."""

from __future__ import annotations

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Award

FOUR_POINTS = Award("award.four-points", redeem=gain(points=4))
