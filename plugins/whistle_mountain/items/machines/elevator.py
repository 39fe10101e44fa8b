"""Elevator: it goes to another place on the grid, for two water (R-ACT-6)."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.reposition import reposition
from whistle_mountain.terms.kinds import Machine

ELEVATOR = Machine("machine.elevator", activate=pay(water=2) >> reposition(), needs_place=True)
