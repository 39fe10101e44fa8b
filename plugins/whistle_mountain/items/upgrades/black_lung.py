"""Black Lung: coal stands for every type, whistles included (R-RES-3)."""

from __future__ import annotations

from whistle_mountain.items.families.any_type import Lung

BLACK_LUNG = Lung("upgrade.black-lung", kind="coal")
