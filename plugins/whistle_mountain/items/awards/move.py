"""Move: move a worker."""

from __future__ import annotations

from whistle_mountain.play.verbs.work import move
from whistle_mountain.terms.kinds import Award

MOVE = Award("award.move", redeem=move())
