"""Gold Lung: gold stands for every type, whistles included (R-RES-3)."""

from __future__ import annotations

from whistle_mountain.items.families.any_type import WildUpgrade

GOLD_LUNG = WildUpgrade("upgrade.gold-lung", kind="gold")
