"""Black Lung: coal stands for every type, whistles included (R-RES-3)."""

from __future__ import annotations

from whistle_mountain.items.families.any_type import WildUpgrade

BLACK_LUNG = WildUpgrade("upgrade.black-lung", kind="coal")
