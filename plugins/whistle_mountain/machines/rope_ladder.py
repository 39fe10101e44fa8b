"""Rope Ladder: a rescue for one coal."""

from __future__ import annotations

from whistle_mountain.effects.pay import pay
from whistle_mountain.effects.workers import rescue
from whistle_mountain.items import Machine

ROPE_LADDER = Machine("machine.rope-ladder", activate=pay(coal=1) >> rescue())
