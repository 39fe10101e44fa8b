"""Hang Glider: a worker on a scaffold is promoted, for two water."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.promote import promote
from whistle_mountain.terms.kinds import Machine

HANG_GLIDER = Machine("machine.hang-glider", activate=pay(water=2) >> promote())
