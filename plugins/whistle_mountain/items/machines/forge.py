"""Forge: three iron."""

from __future__ import annotations

from whistle_mountain.play.verbs.gain import gain
from whistle_mountain.terms.kinds import Machine

FORGE = Machine("machine.forge", activate=gain(iron=3))
