"""All component facts together."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec

from whistle_mountain.box.components import parts

Provenance: TypeAlias = Literal["rulebook", "derived", "reconstructed", "override", "bundle"]
"""Stated in the rulebook, forced or strongly suggested by it, a reasoned guess, from an override file, or from the
bundle that brings the piece."""

Confidence: TypeAlias = Literal["high", "medium-high", "medium", "medium-low", "low"]
"""How likely a fact is to match the printed piece."""


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where some facts come from; the most precise pattern holds, and of equal ones the last."""

    facts: tuple[str, ...]
    """Keys such as `board.rows`; `*` stands for any one part, and a short key for all that it begins."""
    provenance: Provenance
    confidence: Confidence = "high"
    why: str = ""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What the box holds and what is printed on it; a value, so equal facts are equal components."""

    board: parts.Board
    water: parts.Water
    outfit: parts.Outfit
    forge: parts.ForgeFacts
    resources: parts.ResourceFacts
    scoring: parts.Scoring
    box: parts.Box
    tower_awards: parts.TowerAwards
    dock_ring: parts.DockRing
    airships: tuple[parts.Airship, ...]
    shapes: tuple[parts.Shape, ...]
    scaffolds: tuple[parts.ScaffoldFacts, ...]
    sizes: tuple[parts.MachineSize, ...]
    machines: tuple[parts.MachineFacts, ...]
    markets: tuple[parts.MarketFacts, ...]
    upgrades: tuple[parts.UpgradeFacts, ...]
    abilities: tuple[parts.Kind, ...]
    awards: tuple[parts.Kind, ...]
    cards: tuple[parts.Kind, ...]
    docks: tuple[parts.Dock, ...]
    origins: tuple[Origin, ...]


TABLES: Mapping[str, str] = MappingProxyType(
    {
        "airships": "airship",
        "shapes": "shape",
        "scaffolds": "scaffold",
        "sizes": "size",
        "machines": "machine",
        "markets": "market",
        "upgrades": "upgrade",
        "abilities": "ability",
        "awards": "award",
        "cards": "card",
        "docks": "dock",
    }
)
"""The tables whose entries have ids, each with the word that its ids begin with."""
