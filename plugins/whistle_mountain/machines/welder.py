"""Welder: a scaffold for one iron."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.take import take_scaffolds
from whistle_mountain.items import Machine

WELDER = Machine("machine.welder", activate=pay(iron=1) >> take_scaffolds(1))
