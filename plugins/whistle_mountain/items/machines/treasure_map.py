"""Treasure Map: five points."""

from __future__ import annotations

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Machine

TREASURE_MAP = Machine("machine.treasure-map", activate=gain(points=5))
