"""Iron Lung: iron stands for every type, whistles included (R-RES-3)."""

from __future__ import annotations

from whistle_mountain.items.families.any_type import Lung

IRON_LUNG = Lung("upgrade.iron-lung", kind="iron")
