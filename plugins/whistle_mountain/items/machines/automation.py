"""Automation: build for one iron."""

from __future__ import annotations

from whistle_mountain.play.verbs.build import build
from whistle_mountain.play.verbs.pay import pay
from whistle_mountain.terms.kinds import Machine

AUTOMATION = Machine("machine.automation", activate=pay(iron=1) >> build())
