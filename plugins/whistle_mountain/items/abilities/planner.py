"""Planner: a faceup small machine for each upgrade that its owner gains; a swap is no gain (R-ABL-6)."""

from __future__ import annotations

from whistle_mountain.items.families.on_gain import GainAbility
from whistle_mountain.play.verbs.take import take_machine

PLANNER = GainAbility("ability.planner", kind="upgrade", reward=take_machine("small"))
