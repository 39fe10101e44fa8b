"""Iron Lung: iron stands for every type, whistles included (R-RES-3)."""

from __future__ import annotations

from whistle_mountain.lung import Lung

IRON_LUNG = Lung("upgrade.iron-lung", kind="iron")
