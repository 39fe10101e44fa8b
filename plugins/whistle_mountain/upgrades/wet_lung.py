"""Wet Lung: water stands for every type, whistles included (R-RES-3)."""

from __future__ import annotations

from whistle_mountain.lung import Lung

WET_LUNG = Lung("upgrade.wet-lung", kind="water")
