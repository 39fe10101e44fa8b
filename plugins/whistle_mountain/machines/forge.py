"""Forge: three iron."""

from __future__ import annotations

from whistle_mountain.effects.gain import gain
from whistle_mountain.items import Machine

FORGE = Machine("machine.forge", activate=gain(iron=3))
