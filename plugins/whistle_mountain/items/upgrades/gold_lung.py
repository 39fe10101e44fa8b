"""Gold Lung: gold stands for every type, whistles included (R-RES-3)."""

from __future__ import annotations

from whistle_mountain.items.families.any_type import Lung

GOLD_LUNG = Lung("upgrade.gold-lung", kind="gold")
