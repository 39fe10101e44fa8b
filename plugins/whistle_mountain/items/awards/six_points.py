"""Six points: as it says."""

from __future__ import annotations

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Award

SIX_POINTS = Award("award.six-points", redeem=gain(points=6))
