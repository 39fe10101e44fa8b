"""Automation: build for one iron."""

from __future__ import annotations

from whistle_mountain.effects.build import build
from whistle_mountain.effects.pay import pay
from whistle_mountain.items import Machine

AUTOMATION = Machine("machine.automation", activate=pay(iron=1) >> build())
