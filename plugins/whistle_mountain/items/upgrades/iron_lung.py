"""Iron Lung: iron stands for every type, whistles included (R-RES-3)."""

from __future__ import annotations

from whistle_mountain.items.families.any_type import WildUpgrade

IRON_LUNG = WildUpgrade("upgrade.iron-lung", kind="iron")
