"""Technician: each upgrade that its owner gains may activate a machine, on the grid or in storage (R-ABL-4)."""

from __future__ import annotations

from whistle_mountain.items.families.on_gain import GainAbility
from whistle_mountain.play.verbs.activate import activate

TECHNICIAN = GainAbility("ability.technician", kind="upgrade", reward=activate(stored=True), optional=True)
