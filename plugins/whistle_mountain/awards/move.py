"""Move: move a worker."""

from __future__ import annotations

from whistle_mountain.effects.workers import move
from whistle_mountain.items import Award

MOVE = Award("award.move", redeem=move())
