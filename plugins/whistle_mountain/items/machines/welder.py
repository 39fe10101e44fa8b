"""Welder: a scaffold for one iron."""

from __future__ import annotations

from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.play.verbs.take import take_scaffolds
from whistle_mountain.terms.kinds import Machine

WELDER = Machine("machine.welder", activate=pay(iron=1) >> take_scaffolds(1))
