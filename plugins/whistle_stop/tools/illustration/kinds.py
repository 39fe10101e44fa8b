"""The colours by which the kinds of pieces are told apart; their names stand beside them on every card."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

KINDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "kind_route": ("#cfd8a8", "#4c5a35"),
        "kind_special": ("#f0d795", "#6b5623"),
        "kind_arrival": ("#e0bfa3", "#6b4a33"),
        "kind_market": ("#d9c9ef", "#54456f"),
        "kind_upgrade": ("#c4dfb6", "#3d5a35"),
        "kind_nugget": ("#f4e08c", "#665b1c"),
    }
)

RULES = "".join(f".rw .band.{name}{{fill:${name}}}" for name in KINDS)
