"""Wet Lung: water stands for every type, whistles included (R-RES-3)."""

from __future__ import annotations

from whistle_mountain.items.families.any_type import WildUpgrade

WET_LUNG = WildUpgrade("upgrade.wet-lung", kind="water")
