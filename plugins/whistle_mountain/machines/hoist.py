"""Hoist: a rescue for one gold."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.workers import rescue
from whistle_mountain.items import Machine

HOIST = Machine("machine.hoist", activate=pay(gold=1) >> rescue())
