"""Treasure Map: five points."""

from __future__ import annotations

from whistle_mountain.effects.gain import gain
from whistle_mountain.items import Machine

TREASURE_MAP = Machine("machine.treasure-map", activate=gain(points=5))
